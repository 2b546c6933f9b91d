import { createHash } from 'node:crypto'
import type { Catalogue } from '#ops/messages/catalogue.ts'

/**
 * From which English text each text of a language was translated: by 'feature.key' the hashes of the English text and of
 * the translation. A text that `npm run messages -- new` has copied has '-' in place of the first, until it is changed.
 */
export type TranslationRecord = ReadonlyMap<string, string>

/** `outdated`: the English text has changed since. */
type TranslationState = 'translated' | 'outdated' | 'untranslated'

const none = '-'

export const recordFile = 'translated-from.json'

export const parseRecord = (text: string): TranslationRecord => new Map(Object.entries<string>(JSON.parse(text)))

export const formatRecord = (record: TranslationRecord) => `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`

/** The record of texts that nobody has translated yet. */
export const untranslatedRecord = (catalogues: Catalogue[]): TranslationRecord =>
  new Map(textsIn(catalogues).map(({ name, text }) => [name, `${none} ${hash(text)}`]))

/** Notes the present English text for each translation that is new or has been changed, and for the `confirmed` ones. */
export function renewRecord(
  record: TranslationRecord,
  { translation, source, confirmed = [] }: { translation: Catalogue[]; source: Catalogue[]; confirmed?: string[] },
): TranslationRecord {
  const english = new Map(textsIn(source).map(({ name, text }) => [name, text]))
  return new Map(
    textsIn(translation).map(({ name, text }) => {
      const known = record.get(name)
      const isSame = known?.endsWith(` ${hash(text)}`) && !confirmed.includes(name)
      return [name, known && isSame ? known : `${hash(english.get(name) ?? '')} ${hash(text)}`]
    }),
  )
}

/** How far a text is translated. A text without an entry is missing, and so untranslated. */
export function stateOf(entry: string | undefined, english: string): TranslationState {
  const [from = none] = entry?.split(' ') ?? []
  if (from === none) return 'untranslated'
  return from === hash(english) ? 'translated' : 'outdated'
}

/** True while a text waits for its first translation. A language is not offered until then. */
export const isDraft = (record: TranslationRecord) => [...record.values()].some((entry) => entry.startsWith(none))

/** The texts of a language as 'feature.key'. */
export const textsIn = (catalogues: Catalogue[]) =>
  catalogues.flatMap(({ feature, texts }) => [...texts].map(([key, text]) => ({ name: `${feature}.${key}`, text })))

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
