/** A built-in GIF. */
export type PackedGif = { name: string; title: string; words: string }

/** The size of each built-in GIF, in pixels. */
export const packedGifSize = { width: 360, height: 270 } as const

/** The path of a built-in GIF. */
export const packedGifAddress = (name: string) => `/gifs/${name}.gif`

/** The path of its first frame, for people who prefer reduced motion. */
export const packedStillAddress = (name: string) => `/gifs/${name}.still.webp`

const addressPattern = /^\/gifs\/([a-z0-9-]+)\.gif$/

/** The name of the built-in GIF at this path; undefined for any other GIF. */
export const packedGifName = (address: string) => addressPattern.exec(address)?.[1]
