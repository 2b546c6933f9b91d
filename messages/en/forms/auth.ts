import { email_invalid, invalid_value } from './fields.ts'

export const authErrors = { invalid_value, email_invalid, password_required: 'Password is required' }
