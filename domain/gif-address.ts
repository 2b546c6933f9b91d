import { isPackedGifAddress } from './gif-pack.ts'

const plainHttps = /^https:\/\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u
const picturePath = /^(\/[\w.~%-]+)+\.(gif|webp)$/

/** Null for another host. Stored as parsed: parsers silently correct addresses that would lead elsewhere. */
export function gifAddress(text: string, hosts: string[]): string | null {
  if (isPackedGifAddress(text)) return text
  const url = plainHttps.test(text) ? URL.parse(text) : null
  if (!url || url.username || url.password || url.port || !hosts.includes(url.hostname)) return null
  return picturePath.test(url.pathname) ? url.href : null
}
