import { invalid_value, signature_invalid } from '#texts/input-errors.ts'

export const drawErrors = {
  invalid_value,
  signature_invalid,
}
