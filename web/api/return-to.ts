const storageKey = 'return-to'

/** Remembers the path that needed a login, until the person has logged in. */
export const saveReturnTo = (path: string) => sessionStorage.setItem(storageKey, path)

/** Returns the remembered path and forgets it; '/' if there is none. */
export function takeReturnTo() {
  const path = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return sameSitePath(path)
}

/** Returns `path` if it belongs to this site, otherwise '/'. Prevents redirects to other sites. */
export function sameSitePath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])/.test(path)) return '/'
  const { origin, pathname, search, hash } = new URL(path, 'http://own.invalid')
  return origin === 'http://own.invalid' ? pathname + search + hash : '/'
}
