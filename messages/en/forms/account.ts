import { email_invalid, invalid_value, password_too_long, password_too_short } from './fields.ts'

export const accountErrors = {
  ...{ invalid_value, email_invalid, password_too_long, password_too_short },
  current_password_required: 'Please enter your current password',
  current_password_incorrect: 'Current password is incorrect',
  new_passwords_differ: 'New passwords do not match',
}
