import { fold, foldLetters, ignoredInSearch } from '#domain/fold.ts'

/** Scripts with accents and cases, punctuation, ligatures, and the wide forms of Latin letters. */
const foldedRanges = [
  [0x21, 0x2212],
  [0xfb00, 0xfb06],
  [0xff00, 0xffef],
] as const

let known: Map<string, string> | null = null

/** The characters that fold to the same letter or two letters: 'aAàÀáÁ…' for 'a', 'ßẞ' for 'ss'. */
function variantsOf(folded: string): string {
  known ??= readVariants()
  return known.get(folded) ?? ''
}

function readVariants() {
  const variants = new Map<string, string>()
  for (const [first, last] of foldedRanges)
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code)
      const folded = foldLetters(character)
      if (folded !== '') variants.set(folded, (variants.get(folded) ?? '') + character)
    }
  return variants
}

const between = String.raw`[${ignoredInSearch}\U000e0000-\U000e0fff]*`

/**
 * A regular expression of PostgreSQL that finds `words` in a message as `fold` compares texts, whatever the kind of space.
 * Messages are stored with composed accents. The variants of each letter are in the pattern, because folding 20,000
 * messages takes ten times as long.
 */
export function messagePattern(words: string): string {
  const letters = Array.from(fold(words))
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += 1) {
    const [letter = '', next = ''] = letters.slice(at)
    const ligatures = variantsOf(letter + next)
    if (next === '' || ligatures === '') parts.push(oneLetter(letter))
    else {
      parts.push(`(?:${oneLetter(letter)}${between}${oneLetter(next)}|[${escaped(ligatures)}])`)
      at += 1
    }
  }
  return parts.join(between)
}

const oneLetter = (letter: string) => (letter === ' ' ? String.raw`\s+` : `[${escaped(variantsOf(letter) || letter)}]`)

/** Escapes what is special in a class. */
const escaped = (characters: string) => characters.replace(/[\\\]^[-]/g, '\\$&')
