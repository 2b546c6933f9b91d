import { useSyncExternalStore } from 'react'

/**
 * What only the browser knows, such as whether it has passkeys. The server, and the first render in a browser of what the
 * server rendered, take `onServer` instead. `read` returns the same value while nothing has changed.
 */
export const useDevice = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(watchNothing, read, () => onServer)

const watchNothing = () => () => {}
