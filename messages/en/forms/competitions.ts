import { grouped } from '#domain/counts.ts'
import type { InputErrorParams } from '#domain/input-errors.ts'
import { maxTokens } from '#domain/limits.ts'
import { invalid_value, store_number_invalid, text_invisible, text_too_long } from './fields.ts'

export const competitionErrors = {
  ...{ invalid_value, store_number_invalid, text_invisible, text_too_long },
  title_required: 'Title is required',
  prize_required: 'Prize is required',
  token_cost_too_small: 'Token cost must be at least 1',
  token_cost_too_large: ({ max = maxTokens }: InputErrorParams) => `Token cost must be at most ${grouped(max)}`,
  start_date_required: 'Start date is required',
  end_date_required: 'End date is required',
  end_date_before_start: 'End date must be after start date',
  competition_stores_required: 'At least one store must be selected',
}
