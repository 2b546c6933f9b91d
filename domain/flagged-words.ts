import { fold } from './fold.ts'
import { codePoints } from './text.ts'

export const maxFlaggedWords = 200

/** In code points. */
export const maxFlaggedWordLength = 50

/** The letters and digits of a text in lower case and without accents, each word between spaces. */
const wordsOf = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

export const isFlaggedWord = (text: string) => codePoints(text) <= maxFlaggedWordLength && wordsOf(text).trim() !== ''

/** Case and accents do not matter. A part of a longer word does not count. */
export function flaggedWordsIn(text: string, list: string[]): string[] {
  if (list.length === 0) return []
  const words = wordsOf(text)
  return list.filter((listed) => words.includes(wordsOf(listed)))
}
