import {
  device_name_required,
  invalid_value,
  name_characters_invalid,
  pairing_code_invalid,
  store_number_invalid,
  text_too_long,
  time_of_day_invalid,
} from '#texts/input-errors.ts'

export const deviceErrors = {
  invalid_value,
  text_too_long,
  name_characters_invalid,
  device_name_required,
  pairing_code_invalid,
  store_number_invalid,
  time_of_day_invalid,
}
