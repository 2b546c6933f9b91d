import type { Page } from '@playwright/test'

/** Whether what has the focus shows it: by a ring that stands wholly on the screen, cut by nothing and under no bar. */
export const findRingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ['nothing has the focus']
    const active = focused.getAttribute('aria-activedescendant')
    const one = (active && document.getElementById(active)) || focused
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one)
    const name = one.outerHTML.slice(0, 120)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return [`shows no ring: ${name}`]
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const box = one.getBoundingClientRect()
    const ring = { top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach, left: box.left - reach }
    return [...cuts(one), ...covers(one)].map((fault) => `${fault}: ${name}`)

    function cuts(from: Element) {
      const found = isWithin({ top: 0, left: 0, right: innerWidth, bottom: innerHeight })
        ? []
        : ['ring leaves the screen']
      for (let at = from; at.parentElement && !isOnTop(at); at = at.parentElement) {
        const around = at.parentElement
        const { overflow, contain } = getComputedStyle(around)
        const isCutting = /hidden|clip|auto|scroll/.test(overflow) || /paint|content|strict/.test(contain)
        if (isCutting && around !== document.body && !isWithin(around.getBoundingClientRect()))
          found.push(`ring is cut by .${around.className}`)
      }
      return found
    }

    // A dialog or popover lies in the top layer, where nothing around it cuts it.
    function isOnTop(at: Element) {
      return at.matches(':popover-open, dialog:modal') || getComputedStyle(at).position === 'fixed'
    }

    function isWithin({ top, right, bottom, left }: { top: number; right: number; bottom: number; left: number }) {
      const slack = 0.6
      const isAcross = ring.left >= left - slack && ring.right <= right + slack
      return isAcross && ring.top >= top - slack && ring.bottom <= bottom + slack
    }

    function covers(from: Element) {
      // A press beside what lies in a bar itself meets that bar, although the ring is drawn above it.
      const { top, right, bottom, left } = isInBar(from) ? box : ring
      const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
        [top + 1, (top + bottom) / 2, bottom - 1].map((y) => ({ x, y })),
      )
      return points.some(({ x, y }) => isUnder(from, document.elementFromPoint(x, y))) ? ['ring lies under a bar'] : []
    }

    function isUnder(from: Element, above: Element | null) {
      return (
        above !== null && !above.contains(from) && isInBar(above) && !above.closest(':popover-open')?.contains(from)
      )
    }

    function isInBar(at: Element): boolean {
      const isStuck = /fixed|sticky/.test(getComputedStyle(at).position)
      return isStuck || (at.parentElement !== null && isInBar(at.parentElement))
    }
  })
