import { maxUrlLength } from './limits.ts'

/** Normalised; null for another scheme, a user name or a password. */
export function httpsAddress(text: string): string | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > maxUrlLength)
    return null
  return url.href
}
