import {
  invalid_value,
  name_characters_invalid,
  poster_code_invalid,
  store_number_invalid,
  text_invisible,
  text_too_long,
} from '#texts/input-errors.ts'

export const storeErrors = {
  invalid_value,
  store_number_invalid,
  text_invisible,
  text_too_long,
  name_characters_invalid,
}

/** Those of the digits on a poster. The sign-up has no others. */
export const posterErrors = { invalid_value, poster_code_invalid }
