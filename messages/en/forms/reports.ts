import { id_invalid, invalid_value, text_too_long } from './fields.ts'

export const reportErrors = {
  ...{ id_invalid, invalid_value, text_too_long },
  reason_required: 'Say what is wrong with it',
}
