import { invalid_value, verification_key_invalid } from '#texts/input-errors.ts'

export const verifyEmailErrors = {
  invalid_value,
  verification_key_invalid,
}
