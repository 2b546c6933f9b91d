import {
  invalid_value,
  text_too_long,
  first_name_required,
  name_characters_invalid,
  last_name_initial_invalid,
  initial_not_letter,
  store_number_invalid,
  role_required,
  email_invalid,
  password_too_short,
  password_too_long,
} from '#texts/input-errors.ts'

export const signUpErrors = {
  invalid_value,
  text_too_long,
  first_name_required,
  name_characters_invalid,
  last_name_initial_invalid,
  initial_not_letter,
  store_number_invalid,
  role_required,
  email_invalid,
  password_too_short,
  password_too_long,
}
