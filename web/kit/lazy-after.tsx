import { type ComponentType, lazy } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A component whose script loads once `ready` resolves. It is not essential: it renders nothing on the server, and without its
 * script.
 */
export function lazyAfter<Props extends object>(
  ready: () => Promise<unknown>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    ready()
      .then(load)
      .then(
        (component) => ({ default: component }),
        () => ({ default: () => null }),
      ),
  )
  // Neither the server nor hydration waits for it.
  return (props) => useIsHydrated() && <Part {...props} />
}

let resolve: () => void
const firstRender = new Promise<void>((resolveFirst) => (resolve = resolveFirst))

/** Resolves when the app has rendered its first screen: what that does not need waits for it. */
export const firstScreen = () => firstRender

/** The app has rendered its first screen. */
export const endFirstRender = () => resolve()
