/** Leaves the history entries that `close-on-back.ts` gave to dialogs on a phone, without closing them, and replaces the page below. */
export function replacePage(url: string) {
  const overlays = Number(history.state?.overlays ?? 0)
  if (overlays === 0) return location.replace(url)
  const replace = (event: Event) => {
    event.stopImmediatePropagation()
    location.replace(url)
  }
  addEventListener('popstate', replace, { capture: true, once: true })
  history.go(-overlays)
}
