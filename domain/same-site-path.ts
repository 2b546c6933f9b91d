/** Browsers read two slashes as the beginning of another site's address. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text)

/** Returns `path` if it belongs to this site, otherwise '/'. Prevents redirects to other sites. */
export function sameSitePath(path: string | null): string {
  if (path === null || !isPath(path)) return '/'
  const { origin, pathname, search, hash } = new URL(path, 'http://own.invalid')
  // Without its dots, `/.//other.example` is the address of another site.
  return origin === 'http://own.invalid' && isPath(pathname) ? pathname + search + hash : '/'
}
