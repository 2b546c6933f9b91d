import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The dock of a phone lies over it, and is higher where text is larger. */
const beneathFooterRem = 7

/** What axe finds at WCAG 2.2 AA, and whether the page scrolls sideways. */
export async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
  const tooWide: number = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  const rem: number = await page.evaluate('parseFloat(getComputedStyle(document.documentElement).fontSize)')
  const beyond: number = await page.evaluate(
    "document.documentElement.scrollHeight - Math.max(innerHeight, document.querySelector('footer')?.getBoundingClientRect().bottom + scrollY || 0)",
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`),
    ...(tooWide > 0 ? [`scrolls sideways by ${tooWide} px`] : []),
    ...(beyond > beneathFooterRem * rem ? [`goes on for ${beyond} px after its footer`] : []),
  ]
}
