/** Puts each value where `[[name]]` stands. The values must be safe where they come to stand. */
export const filled = (html: string, values: Record<string, string>) =>
  html.replace(/\[\[(\w+)\]\]/g, (place, name: string) => values[name] ?? place)

/** A value as JSON inside a script element, which only a `<` could end. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** A text inside a quoted attribute. */
export const attributeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
