/** Combining accents, and the mark that makes a sign an emoji. Other scripts write vowels as marks, which count. */
const accents = /[\u0300-\u036F\uFE0F]/g

const fold = (text: string) => text.normalize('NFKD').replace(accents, '').toLowerCase()

/** Scripts with accents and cases, and the wide forms of Latin letters. */
const foldedRanges = [
  [0x21, 0x1fff],
  [0xff00, 0xffef],
] as const

let knownVariants: Map<string, string> | null = null

/** The characters that become the same one without case and accents: 'aAàÀáÁ…' for 'a'. */
function variantsOf(folded: string): string {
  knownVariants ??= readVariants()
  return knownVariants.get(folded) ?? folded
}

function readVariants() {
  const variants = new Map<string, string>()
  for (const [first, last] of foldedRanges)
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code)
      const folded = fold(character)
      if (Array.from(folded).length === 1) variants.set(folded, (variants.get(folded) ?? '') + character)
    }
  return variants
}

/**
 * A regular expression of PostgreSQL that finds `words` in a message, whatever the case, the accents and the kind of space.
 * Messages are stored with composed accents. The variants of each letter are in the pattern, because folding 20,000
 * messages takes ten times as long.
 */
export function messagePattern(words: string): string {
  const parts = Array.from(fold(words).trim().replace(/\s+/g, ' '), (character) =>
    character === ' ' ? '\\s+' : `[${escaped(variantsOf(character))}]`,
  )
  return parts.join('')
}

/** Escapes what is special in a class. */
const escaped = (characters: string) => characters.replace(/[\\\]^[-]/g, '\\$&')
