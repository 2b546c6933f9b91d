let resetKey: string | null = null

/**
 * The reset key that the address brought, null where it brought none. It leaves the address bar at once, and with it the
 * history of the browser; only the page keeps it, until it is closed or loaded anew.
 */
export function resetKeyInAddress(): string | null {
  const given = new URLSearchParams(location.search).get('token')
  if (given !== null) {
    resetKey = given === '' ? null : given
    history.replaceState(null, '', location.pathname)
  }
  return resetKey
}
