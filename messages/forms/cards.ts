import {
  amount_invalid,
  amount_too_large,
  card_code_invalid,
  card_count_invalid,
  invalid_value,
} from '#texts/input-errors.ts'

export const printCardsErrors = { invalid_value, card_count_invalid, amount_invalid, amount_too_large }

export const claimCardErrors = { invalid_value, card_code_invalid }
