import {
  invalid_value,
  store_number_invalid,
  email_invalid,
  admin_email_required,
  admin_stores_required,
} from '#texts/input-errors.ts'

export const adminErrors = {
  invalid_value,
  store_number_invalid,
  email_invalid,
  admin_email_required,
  admin_stores_required,
}
