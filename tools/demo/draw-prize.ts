import { join } from 'node:path'
import sharp from 'sharp'

/**
 * One of the drawings in `prizes/` as a PNG of 1,280 to 640 pixels. Draw all of them before anything is uploaded: with
 * its first picture the product shuts the process to SVG.
 */
export const drawPrize = (name: string): Promise<Buffer> =>
  sharp(join(import.meta.dirname, 'prizes', `${name}.svg`))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
