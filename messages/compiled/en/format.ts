// Written by npm run messages.
/** The locale of dates and numbers. */
export const locale: string = 'en-US'
const numbers = new Intl.NumberFormat(locale)
export const number = (value: number) => numbers.format(value)
/** The form of the language for a number. */
export const plural = <Form>(value: number, other: Form, one: Form): Form => (value === 1 ? one : other)
export const select = <Key extends string, Form>(key: Key, forms: Record<Key, Form>): Form => forms[key]
