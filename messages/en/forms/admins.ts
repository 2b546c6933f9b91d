import { email_invalid, invalid_value, store_number_invalid } from './fields.ts'

export const adminErrors = {
  ...{ invalid_value, email_invalid, store_number_invalid },
  admin_email_required: 'Please enter an email address',
  admin_stores_required: 'Please enter at least one store number',
}
