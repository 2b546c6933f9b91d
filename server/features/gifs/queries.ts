import type { ProvidedGif, ProvidedGifs } from '#contract/gifs.ts'
import { gifPack } from '#domain/gif-pack.ts'
import { searchResults } from '#domain/limits.ts'
import { type PackedGif, packedGifAddress, packedGifSize, packedStillAddress } from '#domain/packed-gif.ts'
import { fold } from '#domain/fold.ts'
import { isBlank } from '#domain/text.ts'

type SearchOptions = { q?: string; limit?: number }

const index = gifPack.map((gif) => ({ gif, titleWords: wordsOf(gif.title), otherWords: wordsOf(gif.words) }))

/** The GIFs in the order of the pack, twenty by default. */
export const trendingGifs = ({ limit = searchResults }: SearchOptions): ProvidedGifs => ({
  data: gifPack.slice(0, limit).map(provided),
})

/** The GIFs that match any word of `q`, best match first; the trending ones if `q` is blank. */
export function searchGifs({ q = '', limit = searchResults }: SearchOptions): ProvidedGifs {
  if (isBlank(q)) return trendingGifs({ limit })
  const searchWords = searchWordsOf(q)
  const matches = index
    .map((entry) => ({ gif: entry.gif, score: scoreOf(entry, searchWords) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  return { data: matches.slice(0, limit).map(({ gif }) => provided(gif)) }
}

/** The words of a search. Several words are also searched for as one, so that 'team work' finds teamwork. */
function searchWordsOf(q: string): string[] {
  const words = wordsOf(q)
  return words.length > 1 ? [...words, words.join('')] : words
}

/** The folded words of a text; punctuation separates words. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The score of one matched word: the title counts more than the other words, a whole word more than its beginning. */
const scores = { wholeInTitle: 8, inTitle: 6, whole: 5, beginning: 3 }

/** Added for every matched word: matching more words outweighs matching fewer words better. */
const matchBonus = 100

/** The score of a GIF for a search; 0 if no word matches. */
function scoreOf({ titleWords, otherWords }: (typeof index)[number], searchWords: string[]): number {
  const matched = searchWords.map((word) => wordScore(word, titleWords, otherWords)).filter((score) => score > 0)
  return matched.reduce((sum, score) => sum + matchBonus + score, 0)
}

function wordScore(searched: string, titleWords: string[], otherWords: string[]) {
  const isSame = (word: string) => word === searched || `${word}s` === searched
  const begins = (word: string) => word.startsWith(searched)
  if (titleWords.some(isSame)) return scores.wholeInTitle
  if (titleWords.some(begins)) return scores.inTitle
  if (otherWords.some(isSame)) return scores.whole
  return otherWords.some(begins) ? scores.beginning : 0
}

function provided({ name, title }: PackedGif): ProvidedGif {
  const size = { width: String(packedGifSize.width), height: String(packedGifSize.height) }
  const moving = { url: packedGifAddress(name), ...size }
  const still = { url: packedStillAddress(name), ...size }
  const images = { original: moving, fixed_height: moving, original_still: still, fixed_height_still: still }
  return { id: name, title, images }
}
