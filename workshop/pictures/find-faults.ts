import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findFocusRingFaults } from './find-focus-ring-faults.ts'
import type { Shot } from './shot.ts'

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Space for the bottom navigation of a phone, which grows with the text. */
const beneathFooterRem = 11
/** The same, and above it space for thanks that arrived or a toast. */
const beneathFooterWithNewsRem = 16
const news = '[class*=_toast_], [class*=_sheet_] > *'

/** On a phone the reasons of a gift, and the sections of admins, are one row that scrolls, and fades out where more follows. */
const scrollsByDesign = '[class*=_reasons_], [class*=_sections_]'

type FaultOptions = Pick<Shot, 'byKeyboard' | 'axeOn'>

/** Violations of WCAG 2.2 AA found by axe, horizontal scrolling, and an invisible focus ring. */
export async function findFaults(page: Page, { byKeyboard = false, axeOn = 'html' }: FaultOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).include(axeOn).analyze()
  const found: typeof violations = []
  for (const one of violations) if (!(await isTargetBelowBar(page, one))) found.push(one)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const parts = await page.evaluate(scrollingSideways, scrollsByDesign)
  const rem: number = await page.evaluate('parseFloat(getComputedStyle(document.documentElement).fontSize)')
  const beyond: number = await page.evaluate(
    "document.documentElement.scrollHeight - Math.max(innerHeight, document.querySelector('footer')?.getBoundingClientRect().bottom + scrollY || 0)",
  )
  const most = (await page.locator(news).count()) > 0 ? beneathFooterWithNewsRem : beneathFooterRem
  return [
    ...found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`),
    ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []),
    ...parts.map((part) => `scrolls sideways: ${part}`),
    ...(byKeyboard ? await findFocusRingFaults(page) : []),
    ...(beyond > most * rem ? [`goes on for ${beyond} px after its footer`] : []),
  ]
}

/** Whether only targets that scrolled below the top bar, which covers a part of them, are too small. */
async function isTargetBelowBar(page: Page, { id, nodes }: Result) {
  if (id !== 'target-size') return false
  const targets = nodes.map(({ target }) => String(target[0]))
  return page.evaluate(areCovered, targets)
}

const areCovered = (targets: string[]) => {
  const bar = document.querySelector('body header')?.getBoundingClientRect().bottom ?? 0
  return targets.every((target) => (document.querySelector(target)?.getBoundingClientRect().top ?? Infinity) < bar)
}

const scrollingSideways = (byDesign: string) =>
  [...document.querySelectorAll('body *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.checkVisibility() && !one.matches(byDesign))
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
    .map((one) => one.outerHTML.slice(0, 120))
