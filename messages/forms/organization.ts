import { invalid_value, reason_invalid, reasons_too_many, reason_repeated } from '#texts/input-errors.ts'

export const organizationErrors = {
  invalid_value,
  reason_invalid,
  reasons_too_many,
  reason_repeated,
}
