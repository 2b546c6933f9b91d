import { invalid_value, store_number_invalid } from '#texts/input-errors.ts'

export const approvalErrors = {
  invalid_value,
  store_number_invalid,
}
