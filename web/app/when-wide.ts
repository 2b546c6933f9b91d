/** The rail needs this much beside the content. Styles name it too. */
export const wide = '(min-width: 80rem)'
/** After the first paint. */
const delayMs = 1_000

/** Resolves when the window is, or becomes, wide enough for a rail. */
export const whenWide = () =>
  new Promise<void>((resolve) => {
    const query = matchMedia(wide)
    const settle = () => query.matches && setTimeout(resolve, delayMs)
    query.addEventListener('change', settle)
    settle()
  })
