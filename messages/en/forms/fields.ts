import type { InputErrorParams } from '#domain/input-errors.ts'
import { minPasswordLength } from '#domain/limits.ts'

// Messages of fields that several forms share.
export const invalid_value = 'Invalid input'
export const id_invalid = 'This is not an id'
export const email_invalid = 'Invalid email address'
export const text_too_long = ({ max }: InputErrorParams) => `Use at most ${max} characters`
export const text_invisible = 'Enter at least one visible character'
export const first_name_required = 'First name is required'
export const name_characters_invalid = 'Use only letters, digits and common symbols'
export const store_number_invalid = 'Store number must be exactly 4 digits'
export const password_too_short = ({ min = minPasswordLength }: InputErrorParams) =>
  `Password must be at least ${min} characters`
export const password_too_long = ({ max }: InputErrorParams) => `Password must be at most ${max} characters`
