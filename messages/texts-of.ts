import type { Language } from '#domain/languages.ts'
import { serverTexts } from './compiled/server-texts.ts'

/** The texts that the server writes. */
export type Texts = (typeof serverTexts)['en']

export type TextsByLanguage = Record<Language, Texts>

let byLanguage: TextsByLanguage = serverTexts

/** The texts of a language. Take them where a text is made, not once for all, so that a reader gets their own. */
export const textsOf = (language: Language): Texts => byLanguage[language]

/** Replaces all texts by those of an installation, which a start does before the first request. */
export function replaceTexts(texts: TextsByLanguage) {
  byLanguage = texts
}
