import {
  badge_code_invalid,
  code_invalid,
  id_invalid,
  invalid_value,
  pin_guessable,
  pin_invalid,
} from '#texts/input-errors.ts'

export const kioskErrors = { invalid_value, id_invalid, badge_code_invalid, code_invalid, pin_guessable, pin_invalid }
