/** As `ref` of an element that replaces the focused one: takes the focus when it is mounted. */
export const initialFocus = (element: HTMLElement | null) => element?.focus()
