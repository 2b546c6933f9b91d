import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and while its HTML becomes part of the app in the browser: a component then renders what the server knew. True
 * for components that are mounted later.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
