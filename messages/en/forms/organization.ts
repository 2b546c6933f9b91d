import type { InputErrorParams } from '#domain/input-errors.ts'
import { maxReasons } from '#domain/reasons.ts'
import { invalid_value } from './fields.ts'

export const organizationErrors = {
  invalid_value,
  reason_invalid: 'A reason is an emoji and up to 24 characters, like 🤝 Teamwork',
  reasons_too_many: ({ max = maxReasons }: InputErrorParams) => `You can have up to ${max} reasons`,
  reason_repeated: 'This reason is already in the list',
}
