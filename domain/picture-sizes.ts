/** The widths in which a competition's picture is stored beside its full size. */
export const smallerWidths = [480, 800] as const
export type SmallerWidth = (typeof smallerWidths)[number]

const fullWidth = 1_280

/** How wide cards of competitions show their picture. */
export const prizeSizes = '(max-width: 40rem) 100vw, 27rem'

const isUploaded = (url: string) => url.startsWith('/api/objects/')

export const pictureOfWidth = (url: string, width: SmallerWidth) => (isUploaded(url) ? `${url}?width=${width}` : url)

/** The sizes of an uploaded picture for `srcset`; undefined for a picture of another site, which has one. */
export const pictureSrcSet = (url: string) =>
  isUploaded(url)
    ? [...smallerWidths.map((width) => `${pictureOfWidth(url, width)} ${width}w`), `${url} ${fullWidth}w`].join(', ')
    : undefined
