import sharp, { type ResizeOptions } from 'sharp'
import type { UploadPurpose } from '#contract/uploads.ts'
import { pictureLimits } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'

// Blocks every other format that the library can open, such as SVG, TIFF and PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
})
// No file is decoded twice, and a picture may use only one of the cores that serve requests.
sharp.cache(false)
sharp.concurrency(1)

// The decoder holds several copies of a whole AVIF in memory: 40 million pixels took 800 MB.
const maxPixelsOfAvif = 16_000_000
const timeoutSeconds = 5
const quality = 82

const shapes: Record<UploadPurpose, ResizeOptions> = {
  profile: { width: 512, height: 512, fit: 'cover' },
  competition: { width: 1_280, height: 720, fit: 'inside', withoutEnlargement: true },
}

/** Re-encodes the picture in a file as WebP: upright, resized, without metadata. Refuses: not_a_picture. */
export async function reEncode(path: string, purpose: UploadPurpose): Promise<Buffer> {
  return encode(path, purpose).catch((cause: unknown) => {
    throw new Refusal('not_a_picture', { cause })
  })
}

async function encode(path: string, purpose: UploadPurpose) {
  const limits = { limitInputPixels: pictureLimits.maxPixels, failOn: 'warning' as const }
  const { format, compression, width, height } = await sharp(path, limits).metadata()
  if (format === 'heif' && (compression !== 'av1' || width * height > maxPixelsOfAvif))
    throw new Refusal('not_a_picture')
  return sharp(path, limits)
    .autoOrient()
    .resize(shapes[purpose])
    .timeout({ seconds: timeoutSeconds })
    .webp({ quality })
    .toBuffer()
}
