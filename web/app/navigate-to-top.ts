type Navigate = (to: string, options?: object) => void

const fadeMs = 120

/**
 * Opens a page at its top; going back, the browser restores the position itself. The page that is left fades out over the
 * new one. Only the old page is captured: the new one, like all around it, is live and takes taps at once. On a phone the new
 * page fades in, which needs no capture. The history entry of an overlay is replaced, so that Back leads to the page below it.
 */
export function navigateToTop(navigate: Navigate, to: string, options?: object) {
  const main = movingMain(to)
  const open = () => {
    navigate(to, history.state?.overlays ? { ...options, replace: true } : options)
    scrollTo(0, 0)
  }
  if (main && matchMedia('(width >= 48rem)').matches) {
    main.style.viewTransitionName = 'page'
    document.startViewTransition(() => {
      main.style.viewTransitionName = ''
      open()
    })
  } else {
    open()
    main?.animate({ opacity: [0, 1] }, fadeMs)
  }
}

/** The content that changes; null where nothing should move. */
function movingMain(to: string) {
  const isSamePage = new URL(to, location.href).pathname === location.pathname
  if (isSamePage || !('startViewTransition' in document)) return null
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelector('dialog[open]')) return null
  return document.getElementById('content')
}
