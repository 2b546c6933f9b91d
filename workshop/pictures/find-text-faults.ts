import type { Page } from '@playwright/test'

/** Buttons and headings whose text is cut off, and buttons that overlap. */
export const findCutTexts = (page: Page): Promise<string[]> => page.evaluate(cutTexts)

/** All texts that the page shows. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      const text = String(nodeValue).trim()
      if (/\p{L}{2}/u.test(text) && parentElement?.checkVisibility() && !parentElement.closest('script, style'))
        texts.push(text)
    }
    return texts
  })

/** Runs in the page. */
function cutTexts() {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, th, [role=tab], summary'),
  ]
  const visible = controls.filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  const nameOf = (one: Element) => `${one.tagName.toLowerCase()} "${(one.textContent ?? '').trim().slice(0, 60)}"`
  // How far a number on the corner of a link, or what a finger may press around a picture, reaches over the edge on purpose.
  const overhangOf = (one: Element) => {
    const { right } = one.getBoundingClientRect()
    const parts = [...one.querySelectorAll('*')].filter((part) => getComputedStyle(part).position === 'absolute')
    const around = getComputedStyle(one, '::after')
    return Math.max(
      0,
      ...parts.map((part) => part.getBoundingClientRect().right - right),
      around.position === 'absolute' ? -Number.parseFloat(around.right) || 0 : 0,
    )
  }
  const cut = visible.filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 + overhangOf(one))
  // Pictures that lead where the name beside them does may overlap.
  const pressed = visible.filter((one) => one.matches('button, a') && !one.closest('[aria-hidden=true]'))
  const isOn = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > 2
  }
  const overlaps = pressed.flatMap((one) =>
    pressed
      .filter((other) => other !== one && other.parentElement === one.parentElement)
      .filter((other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING && isOn(one, other))
      .map((other) => `${nameOf(one)} overlaps ${nameOf(other)}`),
  )
  const wide = document.documentElement.scrollWidth - innerWidth
  const squeezed = [...document.querySelectorAll('body *')].filter(
    (one) =>
      getComputedStyle(one).borderRadius === '50%' &&
      one.checkVisibility() &&
      Math.abs(one.clientWidth - one.clientHeight) > 1,
  )
  return [
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...cut.map((one) => `cut off: ${nameOf(one)} (${one.scrollWidth} > ${one.clientWidth})`),
    ...overlaps,
    ...squeezed.map((one) => `squeezed: ${nameOf(one)} (${one.clientWidth} × ${one.clientHeight})`),
  ]
}
