import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Renders a drawing of `prizes/` as a PNG of 1280 × 640 pixels. Must run before the first upload, after which the
 * picture processing refuses SVG in this process.
 */
export const drawPrize = (name: string): Promise<Buffer> =>
  sharp(join(import.meta.dirname, 'prizes', `${name}.svg`))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
