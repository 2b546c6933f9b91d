import { pinLimits } from './limits.ts'

const digits = new RegExp(`^[0-9]{${pinLimits.min},${pinLimits.max}}$`)

/** True for 4 to 6 digits. */
export const isPin = (typed: string) => digits.test(typed)

/**
 * True for a PIN that others would try first: one digit or block repeated, a row of digits, a year, a day of the year or a birthday,
 * and what stands in `known`, such as the store number and the login name.
 */
export const isGuessablePin = (pin: string, known: string[]) =>
  /^(\d{1,3})\1+$/.test(pin) ||
  isRow(pin) ||
  isYear(pin) ||
  isDate(pin) ||
  known.some((text) => text.replace(/\D/g, '').includes(pin))

/** '1234', '9876' and '8901'. */
function isRow(pin: string) {
  const all = Array.from(pin, Number)
  const steps = all.slice(1).map((digit, index) => (digit - (all[index] ?? 0) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

const isYear = (pin: string) => /^(19|20)\d\d$/.test(pin)

/** Day and month in either order, with the two digits of a year at either end or without. */
const isDate = (pin: string) =>
  (pin.length === 4 && isDayOfYear(pin)) ||
  (pin.length === 6 && (isDayOfYear(pin.slice(0, 4)) || isDayOfYear(pin.slice(2))))

function isDayOfYear(fourDigits: string) {
  const [one, other] = [Number(fourDigits.slice(0, 2)), Number(fourDigits.slice(2))]
  return isDayAndMonth(one, other) || isDayAndMonth(other, one)
}

const isDayAndMonth = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12
