import type { Page } from '@playwright/test'

/** Returns the words that begin in one line and end in another. The hash of a draw may. */
export const brokenWords = (page: Page, within = 'body') =>
  page.evaluate((selector) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // What is folded has no layout.
      if (!node.parentElement?.checkVisibility()) continue
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1 && word.length < 64) broken.push(word)
      }
    }
    return broken
  }, within)
