/** The formats of a language where they differ from the language itself. Decision 0100 says why Spanish is that of the US. */
const locales: Record<string, string> = { en: 'en-US', es: 'es-US' }

export const localeOf = (language: string) => locales[language] ?? language

/** The plural forms of a language, 'other' first. */
export function pluralForms(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions()
  return ['other', ...pluralCategories.filter((form) => form !== 'other').sort()]
}

/** The module that writes numbers and chooses plural forms in a language. */
export function formatModule(language: string): string {
  const locale = localeOf(language)
  const forms = pluralForms(language)
  return `// Written by npm run messages.
/** The locale of dates and numbers. */
export const locale: string = '${locale}'
const numbers = new Intl.NumberFormat(locale)
export const number = (value: number) => numbers.format(value)
/** The form of the language for a number. */
${pluralFunction(locale, forms)}
export const select = <Key extends string, Form>(key: Key, forms: Record<Key, Form>): Form => forms[key]
`
}

/** The blocks of Unicode whose scripts are written from right to left. */
const rightToLeft = String.raw`/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u`

/**
 * The module that keeps people's own words apart from the sentence around them, by the marks of Unicode, so that a name from
 * right to left does not turn it around. In a language from left to right only such words need them.
 */
export function isolatedModule(language: string): string {
  const isolate = '`\\u2068${own}\\u2069`'
  const isRightToLeft = new Intl.Locale(language).getTextInfo().direction === 'rtl'
  const body = isRightToLeft ? isolate : `(${rightToLeft}.test(String(own)) ? ${isolate} : own)`
  return `// Written by npm run messages.
/** A value in which the direction of writing is its own. */
export const isolated = (own: string | number) => ${body}
`
}

function pluralFunction(locale: string, forms: string[]) {
  const parameters = forms.map((form) => `${form}: Form`).join(', ')
  const head = `export const plural = <Form>(value: number, ${parameters}): Form`
  if (forms.length === 1) return `${head} => other`
  // The rule of English for the whole numbers that we count. Every first paint loads it.
  if (locale.startsWith('en')) return `${head} => (value === 1 ? one : other)`
  return `const rules = new Intl.PluralRules(locale)
${head} => {
  const forms: Partial<Record<Intl.LDMLPluralRule, Form>> = { ${forms.join(', ')} }
  return forms[rules.select(value)] ?? other
}`
}
