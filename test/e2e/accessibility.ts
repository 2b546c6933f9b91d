import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// The builder sends its program twice for each run. The minified one has half the size, and runs once in a document.
const requireOfBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const program = readFileSync(requireOfBuilder.resolve('axe-core/axe.min.js'), 'utf8')
const axeSource = `if (!globalThis.axe) { ${program} }`

/** Asserts that axe finds no violation of WCAG 2.2 AA in the current page. */
export async function expectAccessible(page: Page) {
  // An animated element may cover another for a moment.
  const from = await page.evaluate(scrollYAtRest)
  let findings = await violationsIn(page)
  // A control may be half under the top bar, which axe takes for a small one. Elsewhere it has its size: further down, or at the
  // end of the page further up.
  for (const by of [topBarHeight, -2 * topBarHeight]) {
    if (!findings.some((finding) => finding.startsWith('target-size'))) break
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by)
    findings = await violationsIn(page)
  }
  // What a test measures afterwards is where it was.
  await page.evaluate((top) => scrollY === top || scrollTo({ top, behavior: 'instant' }), from)
  expect(findings, 'what axe finds').toEqual([])
}

const topBarHeight = 64

async function violationsIn(page: Page) {
  // Legacy mode skips frames of other origins, and there are none; without it, axe opens a page for each run.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`)
}

async function scrollYAtRest() {
  const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity
  const running = document.getAnimations().filter((animation) => !endless(animation))
  await Promise.allSettled(running.map(({ finished }) => finished))
  return scrollY
}
