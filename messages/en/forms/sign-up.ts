import {
  email_invalid,
  first_name_required,
  invalid_value,
  name_characters_invalid,
  password_too_long,
  password_too_short,
  store_number_invalid,
  text_too_long,
} from './fields.ts'

export const signUpErrors = {
  ...{ invalid_value, email_invalid, password_too_long, password_too_short },
  ...{ first_name_required, name_characters_invalid, store_number_invalid, text_too_long },
  last_name_initial_invalid: 'Last name initial must be 1 character',
  role_required: 'Choose a role',
}
