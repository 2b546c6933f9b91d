import { maxUrlLength } from './limits.ts'

/** `text` as a normalised https address; null if it is none, or contains a user name or password. */
export function httpsAddress(text: string): string | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > maxUrlLength)
    return null
  return url.href
}
