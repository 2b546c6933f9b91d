import { fold, foldLetters } from '#domain/fold.ts'

/** A text in which the places that match a search are marked, whatever their case and accents. */
export const MarkedText = ({ text, query }: { text: string; query: string }) =>
  splitAtMatches(text, query).map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )

/** Splits a text at the matches of a search: those have odd indexes. */
export function splitAtMatches(text: string, query: string): string[] {
  const characters = Array.from(text)
  const folded = characters.map(foldLetters)
  // The character of each place in the folded text, in which one may have become several or none.
  const sources = folded.flatMap((part, index) => Array.from({ length: part.length }, () => index))
  const parts: string[] = []
  let end = 0
  for (const match of folded.join('').matchAll(patternOf(query))) {
    const start = sources[match.index] ?? 0
    let next = (sources[match.index + match[0].length - 1] ?? 0) + 1
    while (folded[next] === '') next += 1
    // 's' matches 'ß' twice.
    if (start < end) continue
    parts.push(characters.slice(end, start).join(''), characters.slice(start, next).join(''))
    end = next
  }
  return [...parts, characters.slice(end).join('')]
}

const patternOf = (query: string) =>
  new RegExp(
    fold(query)
      .split(' ')
      .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join(String.raw`\s+`) || '(?!)',
    'g',
  )
