import { invalid_value } from './fields.ts'

export const drawErrors = {
  invalid_value,
  signature_invalid: 'Paste the signature: 96 digits and letters from a to f',
}
