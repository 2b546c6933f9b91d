import { gifAddress } from '#domain/gif-address.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Settings } from '#server/settings.ts'

/** Returns the address of a gift's GIF, or null without one. Refuses: foreign_gif. */
export function checkGif(gifUrl: string | null | undefined, { gifHosts }: Pick<Settings, 'gifHosts'>): string | null {
  if (!gifUrl) return null
  const address = gifAddress(gifUrl, gifHosts)
  if (!address) throw new Refusal('foreign_gif')
  return address
}
