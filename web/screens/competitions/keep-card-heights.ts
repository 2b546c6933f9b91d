/**
 * Keeps the heights of the cards around `details` while some are open. The grid aligns cards at their top then, and the ones
 * beside it would become shorter.
 */
export function keepCardHeights(details: HTMLElement) {
  const cards = details.closest('[data-cards]')
  if (cards && !cards.querySelector('details[open]'))
    setHeights(cards, (card) => `${card.getBoundingClientRect().height}px`)
}

/** Cards have the heights of their contents again, once no details are open. */
export function releaseCardHeights(details: HTMLElement) {
  const cards = details.closest('[data-cards]')
  if (cards && !cards.querySelector('details[open]')) setHeights(cards, () => '')
}

function setHeights(cards: Element, heightOf: (card: HTMLElement) => string) {
  const measured = [...cards.children].filter((card) => card instanceof HTMLElement)
  const heights = measured.map(heightOf)
  measured.forEach((card, index) => (card.style.minBlockSize = heights[index] ?? ''))
}
