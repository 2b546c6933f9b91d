import {
  admin_group_name_is_store,
  admin_group_name_required,
  admin_stores_required,
  invalid_value,
  name_characters_invalid,
  store_number_invalid,
  text_too_long,
} from '#texts/input-errors.ts'

export const adminGroupErrors = {
  invalid_value,
  text_too_long,
  name_characters_invalid,
  admin_group_name_required,
  admin_group_name_is_store,
  admin_stores_required,
  store_number_invalid,
}
