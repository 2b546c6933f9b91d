const uploads = '/api/objects/'

/** True for the address of a picture that was uploaded here: a path, or what the upload named. */
export const isUpload = (address: string) => pathFor(address).startsWith(uploads)

/** Where the picture at `address` can be seen, null where there is none to see. */
export function previewOf(address: string): string | null {
  if (isUpload(address)) return pathFor(address)
  return URL.parse(address)?.protocol === 'https:' ? address : null
}

const pathFor = (address: string) => (address.startsWith(uploads) ? address : (URL.parse(address)?.pathname ?? ''))
