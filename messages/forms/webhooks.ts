import {
  invalid_value,
  name_characters_invalid,
  store_number_invalid,
  text_too_long,
  webhook_address_invalid,
  webhook_events_required,
  webhook_name_required,
} from '#texts/input-errors.ts'

export const webhookErrors = {
  invalid_value,
  text_too_long,
  name_characters_invalid,
  webhook_name_required,
  webhook_address_invalid,
  webhook_events_required,
  store_number_invalid,
}
