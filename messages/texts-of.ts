import type { Language } from '#domain/languages.ts'
import { serverTexts } from './compiled/server-texts.ts'

/** The texts that the server writes. */
export type Texts = (typeof serverTexts)['en']

const byLanguage: Record<Language, Texts> = serverTexts

/** The texts of a language. Take them where a text is made, not once for all, so that a reader gets their own. */
export const textsOf = (language: Language): Texts => byLanguage[language]
