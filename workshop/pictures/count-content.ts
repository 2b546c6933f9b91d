import type { Page } from '@playwright/test'

/** What a person meets within the viewport, without scrolling: '140 words, 9 buttons, 4 cards'. Links and fields count as buttons. */
export async function countContent(page: Page) {
  const { words, buttons, cards } = await page.evaluate(countInViewport)
  return `${words} words, ${buttons} buttons, ${cards} cards`
}

/** A card is a box of its own colour, border or shadow that is as wide as most of the column, also one inside another. */
function countInViewport() {
  const isWithin = ({ top, bottom, left, right, width, height }: DOMRect) =>
    width > 1 && height > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    isWithin(element.getBoundingClientRect()) &&
    !isForReadersOnly(element)
  // Screen readers alone get what is clipped to nothing, or to a pixel.
  const isForReadersOnly = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForReadersOnly(element.parentElement))

  function isCard(element: Element) {
    if (element.matches('button, a, input, select, textarea, label, nav, header, img, video, dialog')) return false
    const { width, height } = element.getBoundingClientRect()
    if (width < innerWidth * 0.6 || height < 48 || !isSeen(element)) return false
    const { backgroundColor, borderTopWidth, borderRadius, boxShadow } = getComputedStyle(element)
    const isFilled = !/^transparent$|, 0\)$/.test(backgroundColor)
    return Number.parseFloat(borderRadius) >= 8 && (isFilled || borderTopWidth !== '0px' || boxShadow !== 'none')
  }

  function countWords() {
    let words = 0
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!parent || !isSeen(parent)) continue
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S*[\p{L}\p{N}]\S*/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (isWithin(range.getBoundingClientRect())) words += 1
      }
    }
    return words
  }

  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button]')]
  const boxes = [...document.querySelectorAll('body *')]
  return { words: countWords(), buttons: controls.filter(isSeen).length, cards: boxes.filter(isCard).length }
}
