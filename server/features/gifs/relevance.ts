import type { PackedGif } from '#domain/packed-gif.ts'
import { fold } from '#domain/text.ts'

/** A GIF with the words it is found by. */
export type Findable = { gif: PackedGif; title: string[]; words: string[] }

/** How well a word is found: in the title before the other words, whole before its beginning. */
const worth = { wholeInTitle: 8, inTitle: 6, whole: 5, beginning: 3 }

/** A GIF in which one word more is found stands before those where fewer are found better. */
const anotherWord = 100

export const findable = (gif: PackedGif): Findable => ({ gif, title: wordsOf(gif.title), words: wordsOf(gif.words) })

/** The words that are asked for; several are looked for as one too, so that 'team work' finds teamwork. */
export function askedIn(typed: string): string[] {
  const words = wordsOf(typed)
  return words.length > 1 ? [...words, words.join('')] : words
}

/** The words of a text as search compares them; signs part words. */
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How well a GIF fits the words that were asked for, more being better; 0 where none of them is found. */
export function scoreOf({ title, words }: Findable, asked: string[]): number {
  const scores = asked.map((word) => scoreOfWord(word, title, words)).filter((score) => score > 0)
  return scores.reduce((sum, score) => sum + anotherWord + score, 0)
}

function scoreOfWord(asked: string, title: string[], words: string[]) {
  const isIt = (word: string) => word === asked || `${word}s` === asked
  const begins = (word: string) => word.startsWith(asked)
  if (title.some(isIt)) return worth.wholeInTitle
  if (title.some(begins)) return worth.inTitle
  if (words.some(isIt)) return worth.whole
  return words.some(begins) ? worth.beginning : 0
}
