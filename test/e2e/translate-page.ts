import type { Page } from '@playwright/test'

/**
 * Does to each page of a browser what Chrome's translation does: each text is moved into two `font` elements, those that appear
 * later too, and the text node that the app holds is no longer on the page. The words stay, so that tests find them.
 */
export const translatePages = (page: Page) =>
  page.context().addInitScript(() => {
    const isLeftAlone = (text: Text) =>
      !/\S/.test(text.data) ||
      text.parentElement === null ||
      text.parentElement.closest('script, style, textarea, title, [translate="no"], font') !== null

    function translate(text: Text) {
      if (isLeftAlone(text)) return
      const inner = document.createElement('font')
      inner.append(text.data)
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }

    function translateAll(root: Node) {
      if (root instanceof Text) return translate(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(translate)
    }

    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translate(target)
        addedNodes.forEach(translateAll)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
