import { parseUrl } from '#web/data/request/parse-url.ts'

const uploadsPath = '/api/objects/'

/** Returns true for an uploaded picture, given by its path or by the signed URL of the upload. */
export const isUploadUrl = (url: string) => pathOf(url).startsWith(uploadsPath)

/** Returns the URL to preview the picture from; null if it cannot be previewed. */
export function previewUrl(url: string): string | null {
  if (isUploadUrl(url)) return pathOf(url)
  return parseUrl(url)?.protocol === 'https:' ? url : null
}

const pathOf = (url: string) => (url.startsWith(uploadsPath) ? url : (parseUrl(url)?.pathname ?? ''))
