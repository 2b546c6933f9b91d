import { invalid_value, id_invalid, text_too_long, reason_required } from '#texts/input-errors.ts'

export const reportErrors = {
  invalid_value,
  id_invalid,
  text_too_long,
  reason_required,
}
