import {
  invalid_value,
  key_days_invalid,
  key_name_required,
  key_needs_all_stores,
  key_scopes_required,
  name_characters_invalid,
  store_number_invalid,
  text_too_long,
} from '#texts/input-errors.ts'

export const apiKeyErrors = {
  invalid_value,
  text_too_long,
  name_characters_invalid,
  key_name_required,
  key_scopes_required,
  key_days_invalid,
  key_needs_all_stores,
  store_number_invalid,
}
