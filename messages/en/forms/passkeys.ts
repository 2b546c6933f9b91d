import { invalid_value, text_too_long } from './fields.ts'

export const passkeyErrors = { ...{ invalid_value, text_too_long }, passkey_name_required: 'Name the passkey' }
