export type PackedGif = { name: string; title: string; words: string }

export const packedGifSize = { width: 360, height: 270 } as const

export const packedGifAddress = (name: string) => `/gifs/${name}.gif`

export const packedStillAddress = (name: string) => `/gifs/${name}.still.webp`

const addressPattern = /^\/gifs\/([a-z0-9-]+)\.gif$/

export const packedGifName = (address: string) => addressPattern.exec(address)?.[1]
