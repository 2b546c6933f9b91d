import { readWholeNumber } from '#domain/whole-number.ts'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/ui.ts'

const marks = new Intl.NumberFormat(locale).formatToParts(1_000_000)
const groupMark = marks.find(({ type }) => type === 'group')?.value ?? ''

/** The number in a field: null when it is empty, NaN when it holds none, or one that is to be asked about. */
export const typedNumber = (text: string) => readWholeNumber(text, groupMark).number

/** The same of a field of a form; NaN when it is empty, too. */
export const numberIn = (form: FormData, name: string) => typedNumber(textIn(form, name)) ?? Number.NaN

/** Asks which number is meant where that is not sure. */
export function numberQuestion(text: string): string | null {
  const { maybe } = readWholeNumber(text, groupMark)
  return maybe === null ? null : texts.doYouMeanNumber({ digits: String(maybe) })
}

export function textIn(form: FormData, name: string) {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}
