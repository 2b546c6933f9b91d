import { isPackedGifAddress } from './gif-pack.ts'

const plainHttps = /^https:\/\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u
const picturePath = /^(\/[\w.~%-]+)+\.(gif|webp)$/

/**
 * The normalised address of a GIF of the pack or of one of the provider's `hosts`; null for anything else. It is stored
 * as parsed, because parsers silently correct addresses that would otherwise lead elsewhere.
 */
export function gifAddress(text: string, hosts: string[]): string | null {
  if (isPackedGifAddress(text)) return text
  const url = plainHttps.test(text) ? URL.parse(text) : null
  if (!url || url.username || url.password || url.port || !hosts.includes(url.hostname)) return null
  return picturePath.test(url.pathname) ? url.href : null
}
