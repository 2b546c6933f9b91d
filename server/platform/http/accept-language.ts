import type { Languages } from '#domain/languages.ts'

/** More than any browser sends; a header of 16 kB could hold 8,000. */
const maxRanges = 32

type Range = { tag: string; quality: number }

/** Null if none is offered (RFC 9110, 12.5.4). 'es-MX' asks for Spanish; what is malformed counts as not sent. */
export function preferredLanguage(header: string, languages: Languages) {
  const ranges = header.split(',', maxRanges).flatMap(parseRange)
  const refused = new Set(ranges.filter(({ quality }) => quality === 0).map(({ tag }) => tag))
  for (const { tag } of ranges.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality)) {
    const match = languages.find((language) => (tag === '*' ? !refused.has(language) : matches(tag, language)))
    if (match) return match
  }
  return null
}

const matches = (tag: string, language: string) => tag === language || tag.startsWith(`${language}-`)

const syntax = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i

function parseRange(text: string): Range[] {
  const [, tag, quality = '1'] = syntax.exec(text) ?? []
  return tag === undefined ? [] : [{ tag: tag.toLowerCase(), quality: Number(quality) }]
}
