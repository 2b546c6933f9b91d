import {
  invalid_value,
  email_invalid,
  password_too_long,
  reset_password_too_short,
  recovery_code_required,
} from '#texts/input-errors.ts'

export const recoverErrors = {
  invalid_value,
  email_invalid,
  password_too_long,
  reset_password_too_short,
  recovery_code_required,
}
