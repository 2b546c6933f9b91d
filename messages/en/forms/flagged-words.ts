import { maxFlaggedWordLength, maxFlaggedWords } from '#domain/flagged-words.ts'
import { invalid_value } from './fields.ts'

export const flaggedWordErrors = {
  invalid_value,
  word_invalid: `A word has letters or digits, and at most ${maxFlaggedWordLength} characters`,
  words_too_many: `You can list up to ${maxFlaggedWords} words`,
}
