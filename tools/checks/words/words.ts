import { refusedBeginning, refusedNames, type RefusedWord, refusedWords } from './refused-words.ts'
import { type Kind, type Piece, piecesOf } from './source-words.ts'

export type WordHit = { path: string; line: number; kind: Kind; word: string; say: string }

type Rule = RefusedWord & { nameText: RegExp; proseText: RegExp }

const rules: Rule[] = refusedWords.map((rule) => ({
  ...rule,
  nameText: new RegExp(`(?<=^|-)(?:${rule.words})(?=-|$)`, 'g'),
  proseText: new RegExp(`(?<![\\w-])(?:${rule.words})(?![\\w-])`, 'gi'),
}))

/** The words of the glossary's column "never" that a file still uses. `path` is relative to the project, with slashes. */
export function wordHits(path: string, source: string): WordHit[] {
  return piecesOf(path, source).flatMap((piece) =>
    refusedIn(path, piece).map(({ word, say }) => ({ path, line: piece.line, kind: piece.kind, word, say })),
  )
}

type Refused = { word: string; say: string }
type Match = Refused & { rule?: Rule }

function refusedIn(path: string, { kind, text }: Piece): Refused[] {
  const found = kind === 'identifier' || kind === 'file' ? inName(text) : inProse(text)
  return found
    .filter(({ rule }) => (rule ? holds(rule, path, kind) : kind === 'identifier' || kind === 'comment'))
    .map(({ word, say }) => ({ word, say }))
}

function holds({ kinds, only, except }: RefusedWord, path: string, kind: Kind) {
  return kinds.includes(kind) && (!only || only.test(path)) && !except?.test(path)
}

// A project has few names, but uses them often.
const knownNames = new Map<string, Match[]>()

function inName(text: string): Match[] {
  const known = knownNames.get(text)
  if (known) return known
  const name = kebab(text)
  const found = [...matches(name, 'nameText'), ...namesIn(name)]
  knownNames.set(text, found)
  return found
}

function inProse(text: string): Match[] {
  const isIndirect = refusedBeginning.test(text)
  const first = {
    word: text.replace(/^[\s*]*/, '').split(/\s/)[0] ?? '',
    say: 'begin with the thing described, or a verb',
  }
  return [...matches(text, 'proseText'), ...(isIndirect ? [first] : [])]
}

function matches(text: string, within: 'nameText' | 'proseText'): Match[] {
  return rules.flatMap((rule) => {
    if (text.search(rule[within]) === -1) return []
    const rest = rule.allow ? text.replaceAll(rule.allow, '') : text
    return [...rest.matchAll(rule[within])].map(([word]) => ({ word, say: rule.say, rule }))
  })
}

function namesIn(name: string): Match[] {
  return refusedNames.filter(({ pattern }) => pattern.test(name)).map(({ say }) => ({ word: name, say }))
}

/** `storeOfTheCast`, `store_of_the_cast` and `server/store-of-the-cast.ts` as words with a hyphen between. */
function kebab(name: string) {
  return name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
