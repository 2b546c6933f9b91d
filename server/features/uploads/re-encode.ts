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

const timeoutSeconds = 5
const quality = 82

const shapes: Record<UploadPurpose, ResizeOptions> = {
  profile: { width: 512, height: 512, fit: 'cover' },
  competition: { width: 1_280, height: 720, fit: 'inside', withoutEnlargement: true },
}

/**
 * Re-encodes the picture in a file as WebP: upright, resized, without metadata.
 * Refuses: picture_of_other_type, picture_too_many_pixels, not_a_picture.
 */
export async function reEncode(path: string, purpose: UploadPurpose): Promise<Buffer> {
  return encode(path, purpose).catch((cause: unknown) => {
    throw cause instanceof Refusal ? cause : new Refusal('not_a_picture', { cause })
  })
}

/** A re-encoded picture in a smaller width; null if it is no wider. */
export async function shrink(picture: Buffer, width: number): Promise<Buffer | null> {
  const { width: ownWidth } = await sharp(picture).metadata()
  return ownWidth > width ? sharp(picture).resize({ width }).webp({ quality }).toBuffer() : null
}

async function encode(path: string, purpose: UploadPurpose) {
  await refuseByHead(path)
  return sharp(path, { limitInputPixels: pictureLimits.maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize(shapes[purpose])
    .timeout({ seconds: timeoutSeconds })
    .webp({ quality })
    .toBuffer()
}

/** The head of a file says its size and kind: nothing is decoded. */
async function refuseByHead(path: string) {
  const head = await sharp(path, { limitInputPixels: false, failOn: 'warning' }).metadata()
  const isAvif = head.format === 'heif'
  if (isAvif && head.compression !== 'av1') throw new Refusal('picture_of_other_type')
  const maxPixels = isAvif ? pictureLimits.maxPixelsOfAvif : pictureLimits.maxPixels
  if (head.width * head.height > maxPixels) throw new Refusal('picture_too_many_pixels')
}
