/** As `ref` of what comes later than the dialog or page around it, and takes the place of what had the focus. */
export const initialFocus = (element: HTMLElement | null) => element?.focus()
