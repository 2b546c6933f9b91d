import { fold } from './fold.ts'
import { codePoints, normalizedPassword } from './text.ts'

export type PasswordRules = { minLength: number; refusesGuessable: boolean }

export type Guesses = { common: ReadonlySet<string>; words: string[] }

const shortestWord = 3

export function passwordProblem(password: string, { minLength, refusesGuessable }: PasswordRules, guesses: Guesses) {
  if (codePoints(normalizedPassword(password)) < minLength) return 'password_too_short'
  return refusesGuessable && isGuessable(password, guesses) ? 'password_guessable' : null
}

/** Known words alone, with or without digits and signs around them: '0427crew!'. */
function isGuessable(password: string, { common, words }: Guesses): boolean {
  const plain = fold(password)
  if (common.has(plain) || common.has(withoutEnds(plain))) return true
  const known = parts(words.join(' ')).filter((word) => plain.includes(word))
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), plain)
  return known.length > 0 && !/\p{L}/u.test(rest)
}

/** Longest first, so that 'manager' is removed before 'man'. */
const parts = (words: string) =>
  fold(words)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length)

const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
