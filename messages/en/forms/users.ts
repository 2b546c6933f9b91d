import { grouped } from '#domain/counts.ts'
import type { InputErrorParams } from '#domain/input-errors.ts'
import { maxTokens } from '#domain/limits.ts'
import {
  first_name_required,
  id_invalid,
  invalid_value,
  name_characters_invalid,
  store_number_invalid,
  text_invisible,
  text_too_long,
} from './fields.ts'

export const userErrors = {
  ...{
    invalid_value,
    id_invalid,
    first_name_required,
    name_characters_invalid,
    store_number_invalid,
    text_invisible,
    text_too_long,
  },
  id_invalid: 'This is not an id',
  edited_initial_invalid: 'Last name initial must be exactly 1 character',
  adjustment_invalid: 'Please enter a valid number (positive to add, negative to remove)',
  adjustment_too_large: ({ max = maxTokens }: InputErrorParams) => `Adjust by at most ${grouped(max)} tokens at a time`,
}
