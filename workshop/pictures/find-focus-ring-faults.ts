import type { Page } from '@playwright/test'

/** Reports a focused element whose ring is missing, leaves the screen, is clipped, or is covered by a bar. */
export const findFocusRingFaults = (page: Page): Promise<string[]> =>
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
      const found: string[] = []
      if (!isWithin({ top: 0, left: 0, right: innerWidth, bottom: innerHeight })) found.push('ring leaves the screen')
      for (let at = from; at.parentElement && !isOnTop(at); at = at.parentElement) {
        const around = at.parentElement
        const { overflow, contain } = getComputedStyle(around)
        const isCutting = /hidden|clip|auto|scroll/.test(overflow) || /paint|content|strict/.test(contain)
        if (isCutting && around !== document.body && !isWithin(around.getBoundingClientRect()))
          found.push(`ring is cut by .${around.className}`)
      }
      return found
    }

    // A dialog or popover is in the top layer, where no ancestor clips it.
    function isOnTop(at: Element) {
      return at.matches(':popover-open, dialog:modal') || getComputedStyle(at).position === 'fixed'
    }

    function isWithin({ top, right, bottom, left }: { top: number; right: number; bottom: number; left: number }) {
      const slack = 0.6
      const isAcross = ring.left >= left - slack && ring.right <= right + slack
      return isAcross && ring.top >= top - slack && ring.bottom <= bottom + slack
    }

    function covers(from: Element) {
      // For an element inside a bar the point beside it hits the bar, although the ring is drawn above it.
      const { top, right, bottom, left } = isInBar(from) ? box : ring
      const across = [left + 1, (left + right) / 2, right - 1].map((x) => ({ x, y: (top + bottom) / 2 }))
      const down = [top + 1, bottom - 1].map((y) => ({ x: (left + right) / 2, y }))
      const above = [...across, ...down].map(({ x, y }) => document.elementFromPoint(x, y))
      return above.some((one) => isUnder(from, one)) ? ['ring is covered by a bar'] : []
    }

    function isUnder(from: Element, above: Element | null) {
      for (let at = above; at && !at.contains(from); at = at.parentElement) if (isStuck(at)) return !from.contains(at)
      return false
    }

    function isInBar(at: Element): boolean {
      return isStuck(at) || (at.parentElement !== null && isInBar(at.parentElement))
    }

    function isStuck(at: Element) {
      return /fixed|sticky/.test(getComputedStyle(at).position)
    }
  })
