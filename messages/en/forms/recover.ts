import { email_invalid } from './fields.ts'
import { resetPasswordErrors } from './reset-password.ts'

const { invalid_value, password_too_long, reset_password_too_short } = resetPasswordErrors

export const recoverErrors = {
  ...{ invalid_value, email_invalid, password_too_long, reset_password_too_short },
  recovery_code_required: 'Enter one of your recovery codes',
}
