import { code_invalid, email_invalid, invalid_value } from '#texts/input-errors.ts'

export const codeErrors = { invalid_value, email_invalid, code_invalid }
