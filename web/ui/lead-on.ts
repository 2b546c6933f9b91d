/** Gives the focus to what comes next once a deed is done, unless the person went on to something else meanwhile. */
export function leadOn(next: HTMLElement | null | undefined) {
  const { activeElement, body } = document
  if (activeElement === body || next?.closest('form')?.contains(activeElement)) next?.focus()
}
