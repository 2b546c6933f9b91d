/** Replaces each `[[name]]` by its value. The values must already be escaped for their place. */
export const fillTemplate = (html: string, values: Record<string, string>) =>
  html.replace(/\[\[(\w+)\]\]/g, (placeholder, name: string) => values[name] ?? placeholder)

/** The same for a template that is filled often: it is searched once. */
export function preparedTemplate(html: string) {
  // Texts and names in turns.
  const parts = html.split(/\[\[(\w+)\]\]/)
  return (values: Record<string, string>) =>
    parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `[[${part}]]`))).join('')
}

/** A value as JSON inside a script element; only a `<` could end the element. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Escapes a text for a quoted attribute. */
export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
