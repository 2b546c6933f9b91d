import { isPackedGifAddress } from './gif-pack.ts'

const plainHttps = /^https:\/\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u
const picturePath = /^(\/[\w.~%-]+)+\.(gif|webp)$/

/**
 * The address of a GIF as it is kept: one of our pack, or a picture at one of the provider's `hosts`, in its parsed form,
 * since parsing silently mends what would lead elsewhere. Null for anything else.
 */
export function gifAddress(text: string, hosts: string[]): string | null {
  if (isPackedGifAddress(text)) return text
  const url = plainHttps.test(text) ? URL.parse(text) : null
  if (!url || url.username || url.password || url.port || !hosts.includes(url.hostname)) return null
  return picturePath.test(url.pathname) ? url.href : null
}
