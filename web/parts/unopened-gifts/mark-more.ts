/** Layout rounds: a card without more may have so much of it. */
const tolerancePx = 8

/** The ref of the sheet: marks its card with `data-more` while there is more of it below. */
export function markMore(sheet: HTMLElement | null) {
  if (!sheet) return
  const mark = () => {
    const card = sheet.firstElementChild
    card?.toggleAttribute('data-more', card.scrollHeight - card.clientHeight - card.scrollTop > tolerancePx)
  }
  const sizes = new ResizeObserver(mark)
  const changes = new MutationObserver(mark)
  sizes.observe(sheet)
  changes.observe(sheet, { childList: true, subtree: true })
  sheet.addEventListener('scroll', mark, { capture: true, passive: true })
  return () => {
    sizes.disconnect()
    changes.disconnect()
    sheet.removeEventListener('scroll', mark, { capture: true })
  }
}
