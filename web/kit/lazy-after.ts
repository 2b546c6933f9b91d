import { type ComponentType, lazy } from 'react'

/** A component whose script loads once `ready` resolves. It is not essential: without its script it renders nothing. */
export const lazyAfter = <Props extends object>(
  ready: () => Promise<unknown>,
  load: () => Promise<ComponentType<Props>>,
) =>
  lazy<ComponentType<Props>>(() =>
    ready()
      .then(load)
      .then(
        (component) => ({ default: component }),
        () => ({ default: () => null }),
      ),
  )

/** Resolves when the page has loaded. */
export const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else addEventListener('load', resolve)
  })
