/** Returns `path` if it belongs to this site, otherwise '/'. Prevents redirects to other sites. */
export function sameSitePath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])/.test(path)) return '/'
  const { origin, pathname, search, hash } = new URL(path, 'http://own.invalid')
  return origin === 'http://own.invalid' ? pathname + search + hash : '/'
}
