import { maxLength } from './limits.ts'

/** The https address that `text` is, as a browser would write it; null for anything else, or with a name and password in it. */
export function httpsAddress(text: string): string | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > maxLength.imageUrl)
    return null
  return url.href
}
