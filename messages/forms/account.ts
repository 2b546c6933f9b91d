import {
  invalid_value,
  email_invalid,
  password_too_short,
  password_too_long,
  current_password_required,
  current_password_incorrect,
  new_passwords_differ,
} from '#texts/input-errors.ts'

export const accountErrors = {
  invalid_value,
  email_invalid,
  password_too_short,
  password_too_long,
  current_password_required,
  current_password_incorrect,
  new_passwords_differ,
}
