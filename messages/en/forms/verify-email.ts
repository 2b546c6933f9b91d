import { invalid_value } from './fields.ts'

export const verifyEmailErrors = { invalid_value, verification_key_invalid: 'This link is not complete' }
