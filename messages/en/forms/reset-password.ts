import type { InputErrorParams } from '#domain/input-errors.ts'
import { minPasswordLength } from '#domain/limits.ts'
import { invalid_value, password_too_long } from './fields.ts'

export const resetPasswordErrors = {
  ...{ invalid_value, password_too_long },
  reset_key_invalid: 'Invalid reset token',
  reset_password_too_short: ({ min = minPasswordLength }: InputErrorParams) =>
    `Password must be at least ${min} characters long`,
  reset_passwords_differ: 'Passwords do not match',
}
