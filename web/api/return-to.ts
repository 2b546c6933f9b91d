import { sameSitePath } from './own-path.ts'

const place = 'wanted-path'

/** Remembers the page a person wanted, until they have logged in. */
export const saveReturnTo = (path: string) => sessionStorage.setItem(place, path)

/** The page that was wanted, once; '/' where none was. */
export function takeReturnTo() {
  const path = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  return sameSitePath(path)
}
