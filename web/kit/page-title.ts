let title: HTMLHeadingElement | null = null
let isFirstPage = true

/** As `ref` of a page's h1: focuses it when the page is opened inside the app. */
export function pageTitleRef(heading: HTMLHeadingElement | null) {
  title = heading
  // The browser itself places the focus on the page that it loads.
  if (!isFirstPage) focusPageTitle()
  isFirstPage = false
}

/** Moves the focus to the page's title, for example because the focused button is removed. */
export const focusPageTitle = () => title?.focus({ preventScroll: true })
