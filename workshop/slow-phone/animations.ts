import { setTimeout as wait } from 'node:timers/promises'
import { mockReplies } from '#workshop/pictures/mock-replies.ts'
import { type Frames, framesOf, traceCategories } from './frames.ts'
import type { Phone } from './open-phone.ts'
import { type Step, steps } from './steps.ts'

/** Until the app has loaded the screens and read what it does when idle. */
const idleMs = 6_000
const animationMs = 1_500

/**
 * The frames of each animation on a slow processor: the run with the median of the longest tasks. Nothing in the page counts
 * them: with a callback for each frame, every style that a script sets would count as an animation by script.
 */
export async function animationLines(phone: Phone, runs: number): Promise<string[]> {
  const lines = ['Animations with a processor slowed down four times:']
  for (const step of steps) {
    const all: Frames[] = []
    while (all.length < runs) all.push(await measure(phone, step))
    const typical = all.toSorted((a, b) => a.maxTask.ms - b.maxTask.ms)[runs >> 1]
    if (typical) lines.push(line(step.name, typical))
  }
  return lines
}

async function measure(phone: Phone, { path, replies = {}, prepare, target, act }: Step): Promise<Frames> {
  const { page, devtools, close } = await phone.newPage({})
  await mockReplies(page, replies)
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await wait(idleMs)
  await prepare?.(page)
  await target?.(page).scrollIntoViewIfNeeded()
  const place = await target?.(page).boundingBox()
  await phone.browser.startTracing(page, { categories: traceCategories })
  if (place) await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  await act?.(page, devtools)
  await wait(animationMs)
  const trace = await phone.browser.stopTracing()
  await close()
  return framesOf(trace)
}

function line(name: string, { shown, dropped, frameMs, maxTask, onMainThread }: Frames) {
  const frames = `${shown} frames, ${dropped} dropped`.padEnd(26)
  const task = `longest task ${Math.round(maxTask.ms)} ms (${Math.round(maxTask.cpuMs)} of CPU)`
  const times = `95 % within ${Math.round(frameMs)} ms, ${task}`
  return `  ${name.padEnd(22)}${frames}${times}${onMainThread.length > 0 ? `; not composited: ${onMainThread.join(' ')}` : ''}`
}
