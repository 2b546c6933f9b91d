type Navigate = (to: string, options?: object) => void

const fadeMs = 120

/** Shows the top of the page that a link on a phone has opened, once it is in the document. */
let showTop: (() => void) | undefined

/** True while a page is opened that React renders in slices, between which frames are shown and taps are answered. */
export const isOpening = () => !!showTop

export function finishOpening() {
  showTop?.()
  showTop = undefined
}

/**
 * Opens a page at its top; going back, the browser restores the position itself. The page that is left fades out over the
 * new one. Only the old page is captured: the new one, like all around it, is live and takes taps at once. On a phone the new
 * page fades in, which needs no capture. The history entry of an overlay is replaced, so that Back leads to the page below it.
 */
export function navigateToTop(navigate: Navigate, to: string, options?: object) {
  const isOtherPage = new URL(to, location.href).pathname !== location.pathname
  const main = isOtherPage && movingMain()
  const open = () => {
    navigate(to, history.state?.overlays ? { ...options, replace: true } : options)
    if (!showTop) scrollTo(0, 0)
  }
  showTop = undefined
  if (isOtherPage && matchMedia('(width < 48rem)').matches)
    showTop = () => {
      scrollTo(0, 0)
      if (main) main.animate({ opacity: [0, 1] }, fadeMs)
    }
  if (showTop || !main) return open()
  main.style.viewTransitionName = 'page'
  document.startViewTransition(() => {
    main.style.viewTransitionName = ''
    open()
  })
}

/** The content that changes; null where nothing should move. */
function movingMain() {
  if (!('startViewTransition' in document)) return null
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.querySelector('dialog[open]')) return null
  return document.getElementById('content')
}
