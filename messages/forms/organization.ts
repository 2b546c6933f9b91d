import {
  invalid_value,
  name_characters_invalid,
  organization_name_required,
  reason_invalid,
  reason_repeated,
  reasons_too_many,
  text_too_long,
  time_zone_invalid,
} from '#texts/input-errors.ts'

export const organizationErrors = {
  invalid_value,
  reason_invalid,
  reasons_too_many,
  reason_repeated,
  organization_name_required,
  name_characters_invalid,
  text_too_long,
  time_zone_invalid,
}
