import * as z from 'zod/mini'
import { isFlaggedWord, maxFlaggedWordLength, maxFlaggedWords } from '#domain/flagged-words.ts'

const invalid = { error: 'word_invalid' }

const Word = z
  .string(invalid)
  .check(z.normalize('NFC'), z.trim(), z.refine(isFlaggedWord, { ...invalid, params: { max: maxFlaggedWordLength } }))

export const FlaggedWords = z.object({
  words: z.array(Word, invalid).check(z.maxLength(maxFlaggedWords, { error: 'words_too_many' })),
})
