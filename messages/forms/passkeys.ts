import { invalid_value, text_too_long, passkey_name_required } from '#texts/input-errors.ts'

export const passkeyErrors = {
  invalid_value,
  text_too_long,
  passkey_name_required,
}
