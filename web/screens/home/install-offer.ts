/** Fired by Chromium when the app can be installed. The DOM's types leave it out. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

let event: InstallEvent | null = null

/** The event whose `prompt` shows the question of the browser itself: Chromium has one while the app is not installed. */
export const installOffer = () => event

/** Calls back when `installOffer` changes. */
export function watchInstallOffer(onChange: () => void) {
  const note = (offered: InstallEvent | null) => {
    event = offered
    onChange()
  }
  const noteOffer = (offered: Event) => {
    if (!isInstallEvent(offered)) return
    // Chrome on Android would show a question of its own.
    offered.preventDefault()
    note(offered)
  }
  const noteInstalled = () => note(null)

  addEventListener('beforeinstallprompt', noteOffer)
  addEventListener('appinstalled', noteInstalled)
  if (!event) offerAgain()
  return () => {
    removeEventListener('beforeinstallprompt', noteOffer)
    removeEventListener('appinstalled', noteInstalled)
  }
}

const isInstallEvent = (offered: Event): offered is InstallEvent => 'prompt' in offered

/** The event has come before this script did. A changed link to the manifest makes the browser look, and fire, again. */
function offerAgain() {
  const link = document.head.querySelector('link[rel=manifest]')
  link?.replaceWith(link.cloneNode())
}

/**
 * Browsers of iPhones never ask by themselves, but say by this property whether the page is an installed app. Others do not
 * have it. Over plain http an installed app would not open without a network.
 */
export const needsInstallSteps = () => isSecureContext && 'standalone' in navigator && navigator.standalone === false
