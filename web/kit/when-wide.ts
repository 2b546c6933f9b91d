import { firstScreen } from './lazy-after.tsx'

/** The rail needs this much beside the content. Styles name it too. */
export const wide = '(min-width: 80rem)'

/** Resolves when the window is, or becomes, wide enough for a rail, and the page has loaded. */
export const whenWide = () =>
  new Promise<void>((resolve) => {
    const query = matchMedia(wide)
    const settle = () => query.matches && resolve()
    query.addEventListener('change', settle)
    void firstScreen().then(settle)
  })
