/** A page of the server whose reads were changed: without what it had rendered from them, so that the browser renders it. */
export const withoutContent = (html: string) =>
  html.replace(/(<div id="app")[^>]*>.*<\/div>(?=\s*<noscript>)/s, '$1></div>')
