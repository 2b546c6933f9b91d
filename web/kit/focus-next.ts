import { focusPageTitle } from './page-title.ts'

/**
 * Focuses the next field after a form is done, unless the person has moved the focus elsewhere meanwhile. After a press
 * by pointer it focuses the page's title instead, because a field would open a phone's keyboard.
 */
export function focusNext(field: HTMLElement | null | undefined) {
  const { activeElement, body } = document
  const isInForm = field?.closest('form')?.contains(activeElement)
  if (activeElement === body || (isInForm && activeElement?.matches(':focus-visible'))) field?.focus()
  else if (isInForm) focusPageTitle()
}

/** Focuses the page's title instead of the form's button that was pressed by pointer, which the next render disables. */
export function leavePressedButton() {
  if (document.activeElement?.matches('form button:not(:focus-visible)')) focusPageTitle()
}

/** As `ref` of an element that replaces the focused one: takes the focus when it is mounted. */
export const initialFocus = (element: HTMLElement | null) => element?.focus()
