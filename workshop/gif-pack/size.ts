import { packedGifSize } from '#domain/packed-gif.ts'

/** The canvas of every scene; a unit is a pixel. */
export const size = packedGifSize

/** How long a frame is shown, and how many there are unless a drawing says otherwise: a turn takes 1.44 s. */
export const frameMs = 90
export const usualFrames = 16
