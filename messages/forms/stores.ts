import {
  invalid_value,
  name_characters_invalid,
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
