type Settled = { onLoad?: (image: HTMLImageElement) => void; onError?: () => void }

/** As `ref` of an image: reports one that has loaded or failed before the page's script ran, which no event will. */
export const ifSettled =
  ({ onLoad, onError }: Settled) =>
  (image: HTMLImageElement | null) => {
    if (!image?.complete || image.currentSrc === '') return
    if (image.naturalWidth > 0) onLoad?.(image)
    else onError?.()
  }
