import { pictureLimits, pictureTypes } from '#domain/limits.ts'

/** Pictures are shown much smaller. */
const maxEdge = 2_560
const quality = 0.9
const photoTypes = ['image/jpeg', 'image/heic', 'image/heif']

/** The picture as it can be uploaded: what the server would refuse is made smaller, or a JPEG, where this browser can read it. */
export const scaledPicture = async (file: File): Promise<File> => (await scale(file).then(null, () => null)) ?? file

async function scale(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  if (isAccepted(file, width * height)) return file
  const factor = Math.min(1, maxEdge / Math.max(width, height))
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  // A drawing may be transparent.
  const type = photoTypes.includes(file.type) ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob && new File([blob], file.name, { type: blob.type })
}

function isAccepted({ type, size }: File, pixels: number) {
  const { maxBytes, maxPixels, maxPixelsOfAvif } = pictureLimits
  const isOfType = pictureTypes.some((accepted) => accepted === type)
  return isOfType && size <= maxBytes && pixels <= (type === 'image/avif' ? maxPixelsOfAvif : maxPixels)
}

const bytesInMegabyte = 1_048_576

/** The size of a file in MB, with one decimal, rounded up: one that is too large is never said to have what is allowed. */
export const megabytesOf = ({ size }: Blob) => Math.ceil((10 * size) / bytesInMegabyte) / 10
