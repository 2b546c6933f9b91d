import {
  invalid_value,
  id_invalid,
  text_too_long,
  text_invisible,
  first_name_required,
  name_characters_invalid,
  edited_initial_invalid,
  login_name_invalid,
  start_date_invalid,
  store_number_invalid,
  adjustment_invalid,
  adjustment_too_large,
} from '#texts/input-errors.ts'

export const userErrors = {
  invalid_value,
  id_invalid,
  text_too_long,
  text_invisible,
  first_name_required,
  name_characters_invalid,
  edited_initial_invalid,
  login_name_invalid,
  start_date_invalid,
  store_number_invalid,
  adjustment_invalid,
  adjustment_too_large,
}
