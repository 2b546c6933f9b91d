import { codePoints, fold } from './text.ts'

/** What an installation asks of a new password. */
export type PasswordRules = { minLength: number; refusesGuessable: boolean }

/** Words by which this person, and this organisation, would be guessed first. */
export type Guesses = { common: ReadonlySet<string>; words: string[] }

const shortestWord = 3

/** What is wrong with a new password; null where nothing is. */
export function passwordProblem(password: string, { minLength, refusesGuessable }: PasswordRules, guesses: Guesses) {
  if (codePoints(password) < minLength) return 'password_too_short'
  return refusesGuessable && isGuessable(password, guesses) ? 'password_guessable' : null
}

/** A common password with or without digits and signs around it, or nothing but known words and those: '0427crew!'. */
function isGuessable(password: string, { common, words }: Guesses): boolean {
  const plain = fold(password)
  if (common.has(plain) || common.has(withoutEnds(plain))) return true
  const known = parts(words.join(' ')).filter((word) => plain.includes(word))
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), plain)
  return known.length > 0 && !/\p{L}/u.test(rest)
}

/** The longest first, so that 'manager' goes before 'man'. */
const parts = (words: string) =>
  fold(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length)

/** 'dragon' of 'dragon1!' */
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
