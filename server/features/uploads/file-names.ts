import { type SmallerWidth, smallerWidths } from '#domain/picture-sizes.ts'

/** The file of a smaller width, beside that of the full size. Not every picture has one. */
export const fileOfWidth = (storedAs: string, width: SmallerWidth) => storedAs.replace(/\.webp$/, `.w${width}.webp`)

/** Every file that a picture may have. */
export const allFilesOf = (storedAs: string) => [
  storedAs,
  ...smallerWidths.map((width) => fileOfWidth(storedAs, width)),
]

/** The file of the full size, by which the database knows a picture. */
export const fullFileOf = (name: string) => name.replace(/\.w\d+\.webp$/, '.webp')
