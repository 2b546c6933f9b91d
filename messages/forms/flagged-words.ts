import { invalid_value, word_invalid, words_too_many } from '#texts/input-errors.ts'

export const flaggedWordErrors = {
  invalid_value,
  word_invalid,
  words_too_many,
}
