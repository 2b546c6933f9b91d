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

/** What is smaller than a thumb: buttons and links outside of text under 44 px. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(`
    [...document.querySelectorAll('button, a, input:not([type=hidden]), select, textarea, [role=tab]')]
      .filter((each) => each.checkVisibility() && !each.closest('p, li p, footer, [inert]') && !each.matches(':disabled'))
      .map((each) => [each, each.getBoundingClientRect()])
      .filter(([each, { width, height }]) => width > 2 && Math.min(width, height) < 43.5)
      .map(([each, { width, height }]) => each.outerHTML.slice(0, 90) + ' ' + Math.round(width) + '×' + Math.round(height))
  `)
