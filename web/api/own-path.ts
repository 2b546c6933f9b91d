/** `path` where it leads to a page of ours, else '/': never to another site. */
export function sameSitePath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])/.test(path)) return '/'
  const { origin, pathname, search, hash } = new URL(path, 'http://own.invalid')
  return origin === 'http://own.invalid' ? pathname + search + hash : '/'
}
