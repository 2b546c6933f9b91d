import {
  invalid_value,
  password_too_long,
  reset_key_invalid,
  reset_password_too_short,
  reset_passwords_differ,
} from '#texts/input-errors.ts'

export const resetPasswordErrors = {
  invalid_value,
  password_too_long,
  reset_key_invalid,
  reset_password_too_short,
  reset_passwords_differ,
}
