/** Replaces each `[[name]]` by its value. The values must already be escaped for their place. */
export const fillTemplate = (html: string, values: Record<string, string>) =>
  html.replace(/\[\[(\w+)\]\]/g, (placeholder, name: string) => values[name] ?? placeholder)

/** A value as JSON inside a script element; only a `<` could end the element. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Escapes a text for a quoted attribute. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
