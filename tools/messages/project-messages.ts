import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogues } from '#ops/messages/catalogue.ts'
import { sourceLanguage } from '#ops/messages/compile.ts'
import { isDraft, parseRecord, recordFile, renewRecord, type TranslationRecord } from './translation-record.ts'

/** The catalogues of a project, and for each translation the record of what it was translated from. */
export type ProjectMessages = ReturnType<typeof readMessages>

/** Reads `messages`. `confirmed` are translations, as 'language feature.key', that are right for the present English text. */
export function readMessages(root: string, confirmed: string[] = []) {
  const folder = join(root, 'messages')
  const catalogues = readCatalogues(folder)
  const of = (language: string) => catalogues.filter((catalogue) => catalogue.language === language)
  const translations = [...new Set(catalogues.map(({ language }) => language))].filter((one) => one !== sourceLanguage)
  const records = new Map(
    translations.map((language): [string, TranslationRecord] => {
      const known = recordOf(folder, language)
      const chosen = confirmed.flatMap((name) =>
        name.startsWith(`${language} `) ? [name.slice(language.length + 1)] : [],
      )
      return [
        language,
        renewRecord(known, { translation: of(language), source: of(sourceLanguage), confirmed: chosen }),
      ]
    }),
  )
  const drafts = new Set(translations.filter((language) => isDraft(records.get(language) ?? new Map())))
  return { catalogues, records, drafts, offered: offered(translations, drafts), source: of(sourceLanguage), of }
}

const offered = (translations: string[], drafts: ReadonlySet<string>) => [
  sourceLanguage,
  ...translations.filter((language) => !drafts.has(language)),
]

function recordOf(folder: string, language: string): TranslationRecord {
  const path = join(folder, language, recordFile)
  return existsSync(path) ? parseRecord(readFileSync(path, 'utf8')) : new Map()
}
