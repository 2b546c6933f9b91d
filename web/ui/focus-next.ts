/**
 * Gives the focus to the field that comes next once a deed is done, unless the person went on to something else
 * meanwhile. Whoever pressed the form's button by pointer is at the page's title instead: a field would bring up the
 * keyboard of a phone.
 */
export function focusNext(next: HTMLElement | null | undefined) {
  const { activeElement: at, body } = document
  const isInForm = next?.closest('form')?.contains(at)
  if (at === body || (isInForm && at?.matches(':focus-visible'))) next?.focus()
  else if (isInForm) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
