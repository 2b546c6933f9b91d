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

/** The value of a placeholder: a text, or the items for which a part is repeated. */
export type Values = { [name: string]: string | Values[] }

type Part = { text: string } | { name: string } | { list: string; fill: (values: Values) => string }

const markers = /\[\[#(\w+)\]\](.*?)\[\[\/\1\]\]|\[\[(\w+)\]\]/gs

/**
 * Searches a template once, and returns what fills it: each `[[name]]` becomes its escaped text, and what is between `[[#name]]`
 * and `[[/name]]` is repeated for each item.
 */
export function preparedParts(html: string): (values: Values) => string {
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: marker, 1: list, 2: part = '', 3: name = '' } of html.matchAll(markers)) {
    parts.push({ text: html.slice(end, index) })
    parts.push(list === undefined ? { name } : { list, fill: preparedParts(part) })
    end = index + marker.length
  }
  parts.push({ text: html.slice(end) })
  return (values) => parts.map((part) => filled(part, values)).join('')
}

function filled(part: Part, values: Values) {
  if ('text' in part) return part.text
  if ('name' in part) return escapeAttribute(textOf(values[part.name]))
  const rows = values[part.list]
  return typeof rows === 'object' ? rows.map(part.fill).join('') : ''
}

const textOf = (value: Values[string] = '') => (typeof value === 'string' ? value : '')
