/** As `ref` of the first field of a form that comes into an open dialog later than the dialog itself. */
export const focusAtOpening = (field: HTMLElement | null) => field?.focus()
