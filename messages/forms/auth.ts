import { invalid_value, email_invalid, password_required } from '#texts/input-errors.ts'

export const authErrors = {
  invalid_value,
  email_invalid,
  password_required,
}
