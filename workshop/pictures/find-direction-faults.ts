import type { Page } from '@playwright/test'

/** Finds what reads wrong from right to left: arrows that point where they did, and signs and dots on the other side of a text. */
export const findDirectionFaults = (page: Page): Promise<string[]> => page.evaluate(directionFaults)

/** Runs in the page. */
function directionFaults() {
  const arrows = ['m12 19-7-7 7-7', 'm12 5 7 7-7 7', 'm15 18-6-6 6-6', 'm9 18 6-6-6-6']
  const selectors = arrows.map((path) => `svg:has(> path[d="${path}"])`)
  const unmirrored = [...document.querySelectorAll(selectors.join())].filter(
    (arrow) => getComputedStyle(arrow).scale === 'none',
  )
  const isolated = 'bdi, [dir=auto], [dir=ltr]'
  // A sign beside a number, and the dot of a name, take the direction of the page.
  const weak = [/^[+−-]\d[\d.,]*$/, /^\d[\d.,]*\+$/, /^\p{L}+ \p{L}\.$/u]
  const turned = [...document.querySelectorAll('body *')]
    .filter((one) => one.childElementCount === 0 && weak.some((text) => text.test((one.textContent ?? '').trim())))
    .filter((one) => !one.closest(isolated) && !one.closest('script, style, template'))
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .filter((one) => {
      const { direction, unicodeBidi } = getComputedStyle(one)
      return direction === 'rtl' && unicodeBidi !== 'plaintext'
    })
  return [
    ...unmirrored.map((arrow) => `not mirrored: ${arrow.getAttribute('class') ?? 'an arrow'}`),
    ...turned.map((one) => `turned around: ${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim()}"`),
  ]
}
