import type { Language, Languages } from '#domain/languages.ts'
import { languageName } from '#domain/language-name.ts'
import { escapeAttribute } from './fill-template.ts'

type Page = { path: string; language: Language }
type Site = { publicUrl: URL | null; languages: Languages }

/** The address of a page for signed-out visitors in a language, whatever their browsers prefer. */
const addressIn = (path: string, language: Language) => `${path}?language=${language}`

/**
 * The languages in which a page for signed-out visitors can be read, for search engines, which want whole addresses. '' with
 * one language, and without a PUBLIC_URL.
 */
export function alternateLinks(path: string, { publicUrl, languages }: Site): string {
  if (languages.length === 1 || publicUrl === null) return ''
  const link = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeAttribute(new URL(address, publicUrl).href)}">`
  return languages.map((language) => link(language, addressIn(path, language))).join('') + link('x-default', path)
}

/** Links to the page in the other languages, each by its own name. '' with one language. */
export const otherLanguageLinks = ({ path, language }: Page, { languages }: Site): string =>
  languages
    .filter((other) => other !== language)
    .map(
      (other) => `<a href="${addressIn(path, other)}" lang="${other}" hreflang="${other}">${languageName(other)}</a>`,
    )
    .join('')
