let storedKey: string | null = null

/**
 * Returns the key of the mailed link that opened this page, or null. Removes it from the address bar and the history at
 * once; only this page keeps it, until it is closed or reloaded.
 */
export function takeMailedKey(): string | null {
  const key = new URLSearchParams(location.search).get('token')
  if (key !== null) {
    storedKey = key === '' ? null : key
    history.replaceState(null, '', location.pathname)
  }
  return storedKey
}
