import type { CDPSession, Page } from '@playwright/test'
import type { Press } from './shot.ts'

/** Presses a key and returns the browser's work until the next paint as a sentence. */
export async function measurePress(page: Page, { from, key, effect }: Press): Promise<string> {
  await from(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const before = await workOf(devtools)
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const after = await workOf(devtools)
  await effect(page)
  const elements = await page.locator('*').count()
  const ms = (name: string) => Math.round(1_000 * ((after.get(name) ?? 0) - (before.get(name) ?? 0)))
  return `${key}: ${ms('ScriptDuration')} ms of scripts, ${ms('TaskDuration')} ms of all work, ${elements} elements`
}

/** The browser's metrics by name; durations are seconds since the page loaded. */
async function workOf(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
