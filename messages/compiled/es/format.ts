// Written by npm run messages.
/** The locale of dates and numbers. */
export const locale: string = 'es-US'
const numbers = new Intl.NumberFormat(locale)
export const number = (value: number) => numbers.format(value)
/** The form of the language for a number. */
const rules = new Intl.PluralRules(locale)
export const plural = <Form>(value: number, other: Form, many: Form, one: Form): Form => {
  const forms: Partial<Record<Intl.LDMLPluralRule, Form>> = { other, many, one }
  return forms[rules.select(value)] ?? other
}
export const select = <Key extends string, Form>(key: Key, forms: Record<Key, Form>): Form => forms[key]
