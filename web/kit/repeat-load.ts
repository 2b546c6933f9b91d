/**
 * As `ref` of an image: one that has loaded or failed before the page's script ran does so again, for its listeners. The picture is
 * taken from the browser's memory.
 */
export function repeatLoad(image: HTMLImageElement | null) {
  if (image?.complete) image.src = image.getAttribute('src') ?? ''
}
