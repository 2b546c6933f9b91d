const failed: HTMLLinkElement[] = []

/** Notes the stylesheets that cannot be loaded: the build's loader requests each once, and would show a part without it the next time. */
export const watchStyles = () =>
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failed.push(target),
    true,
  )

/** Requests them again. Rejects if one still cannot be loaded. */
export const retryStyles = () => Promise.all(failed.splice(0).map(retry))

const retry = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  })
