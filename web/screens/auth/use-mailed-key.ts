import { useDevice } from '#web/data/device/use-device.ts'

let storedKey: string | null = null

/**
 * The key of the mailed link that opened this page; null without one, and undefined where the server renders. It is removed
 * from the address bar and the history at once; only this page keeps it, until it is closed or reloaded.
 */
export const useMailedKey = () => useDevice(takeMailedKey, undefined)

function takeMailedKey(): string | null {
  const key = new URLSearchParams(location.search).get('token')
  if (key !== null) {
    // Some programs count a full stop or a bracket behind a link as part of it.
    storedKey = key.replace(/[^\w-]{1,20}$/, '') || null
    history.replaceState(null, '', location.pathname)
  }
  return storedKey
}
