import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Catalogue } from '#ops/messages/catalogue.ts'
import { pluralForms } from '#ops/messages/format-module.ts'

/** The catalogues of a new language: the English texts to translate, each plural with the forms of the language. */
export const newCatalogues = (source: Catalogue[], language: string): Catalogue[] =>
  source.map((catalogue) => ({
    ...catalogue,
    language,
    texts: new Map([...catalogue.texts].map(([key, text]) => [key, withForms(text, pluralForms(language))])),
  }))

/** The file of a translation, which has no descriptions. */
export const formatCatalogue = ({ language, texts }: Catalogue) =>
  `${JSON.stringify({ '@@locale': language, ...Object.fromEntries(texts) }, null, 2)}\n`

/** The problem of a code for a new language, or null. */
export function codeProblem(code: string, languages: readonly string[]): string | null {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)) return 'is no code of a language, such as fr or pt-BR'
  if (languages.includes(code)) return 'exists'
  if (Intl.getCanonicalLocales(code)[0] !== code) return `is written ${Intl.getCanonicalLocales(code)[0]}`
  return Intl.PluralRules.supportedLocalesOf(code).length === 0 ? 'is a language whose plural forms nobody knows' : null
}

/** The text with the plural forms of a language. A form that English lacks is the English 'other'. */
function withForms(text: string, forms: string[]): string {
  const elements = parse(text, { requiresOtherClause: true, shouldParseSkeletons: false })
  const hasPlurals = JSON.stringify(elements).includes(`"type":${TYPE.plural}`)
  return hasPlurals ? printAST(elements.map((element) => adapted(element, forms))) : text
}

function adapted(element: MessageFormatElement, forms: string[]): MessageFormatElement {
  if (element.type === TYPE.tag) return { ...element, children: element.children.map((child) => adapted(child, forms)) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(([key, { value }]) => [
    key,
    { value: value.map((part) => adapted(part, forms)) },
  ])
  const known: typeof element.options = Object.fromEntries(options)
  return { ...element, options: element.type === TYPE.select ? known : inForms(known, forms) }
}

function inForms<Option>(options: Record<string, Option>, forms: string[]): Record<string, Option> {
  const exact = Object.entries(options).filter(([key]) => key.startsWith('='))
  const own = forms.flatMap((form) => {
    const option = options[form] ?? options.other
    return option ? [[form, option]] : []
  })
  return Object.fromEntries([...exact, ...own])
}
