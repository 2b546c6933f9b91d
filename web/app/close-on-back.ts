/** How many overlays are open above the page in this history entry: `{ overlays: 1 }`, or no state. */
const overlaysHere = () => Number(history.state?.overlays ?? 0)

/** Menus and dialogs. `:is` ignores the part that a browser does not know. */
const openOverlay = ':is(dialog[open], [popover=auto]:popover-open)'

const isPhone = () => matchMedia('(pointer: coarse), (width < 48rem)').matches

/** The open overlays, the topmost last. */
let overlays: HTMLElement[] = []
/** The entry that is shown. */
let entry = { overlays: 0, url: '' }

/**
 * On a phone, Back closes what is open above the page instead of leaving it: each overlay gets a history entry. The entry
 * of one that is closed otherwise stays until the next navigation replaces it, or Back skips it. See
 * docs/decisions/0067-back-closes-overlays.md.
 */
export function closeOnBack() {
  // Dialogs send no event in every browser; popovers have no attribute.
  new MutationObserver(addEntries).observe(document.body, { attributeFilter: ['open'], subtree: true })
  document.addEventListener('toggle', addEntries, true)
  // The router sends these two.
  for (const type of ['pushState', 'replaceState']) addEventListener(type, rememberEntry)
  addEventListener('popstate', onPopState)
  addEntries()
}

function addEntries() {
  const found = new Set(document.querySelectorAll<HTMLElement>(openOverlay))
  overlays = [...overlays.filter((overlay) => found.delete(overlay)), ...found]
  if (isPhone()) while (overlaysHere() < overlays.length) history.pushState({ overlays: overlaysHere() + 1 }, '')
  rememberEntry()
}

function rememberEntry() {
  entry = { overlays: overlaysHere(), url: location.href }
}

function onPopState() {
  const left = entry
  rememberEntry()
  if (overlays.length > entry.overlays) closeFrom(entry.overlays)
  // Another address comes from a link to a part of the page.
  else if (entry.overlays < left.overlays && entry.url === left.url) history.back()
}

function closeFrom(depth: number) {
  for (const overlay of overlays.slice(depth).reverse()) {
    if (!(overlay instanceof HTMLDialogElement)) overlay.hidePopover()
    // As with Escape, the dialog decides what closing means.
    else if (overlay.dispatchEvent(new Event('cancel', { cancelable: true }))) overlay.close()
  }
  // One that stays open needs its entry again.
  setTimeout(addEntries)
}
