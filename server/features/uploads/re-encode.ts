import sharp, { type ResizeOptions } from 'sharp'
import type { UploadPurpose } from '#contract/uploads.ts'
import { pictureLimits } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'

// Whatever else the library can open stays shut: SVG, TIFF, PDF and their like.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
})
// No file comes twice, and a picture takes one core of those that answer requests.
sharp.cache(false)
sharp.concurrency(1)

// An AVIF lies in memory as a whole, and more than once: 40 million pixels took 800 MB.
const maxPixelsOfAvif = 16_000_000
const timeoutSeconds = 5
const quality = 82

const shapes: Record<UploadPurpose, ResizeOptions> = {
  profile: { width: 512, height: 512, fit: 'cover' },
  competition: { width: 1_280, height: 720, fit: 'inside', withoutEnlargement: true },
}

/** The picture in a file made anew as WebP: upright, in its shape, with nothing else the file held. Refuses: not_a_picture. */
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
