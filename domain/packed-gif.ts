/** A GIF that the product brings along. */
export type PackedGif = { name: string; title: string; words: string }

/** Of each of them, in pixels. */
export const packedGifSize = { width: 360, height: 270 } as const

/** Where a GIF of the pack is served. */
export const packedGifAddress = (name: string) => `/gifs/${name}.gif`

/** Where its first frame is, for whoever wants nothing to move. */
export const packedStillAddress = (name: string) => `/gifs/${name}.still.webp`
