import {
  invalid_value,
  text_too_long,
  text_invisible,
  store_number_invalid,
  competition_stores_required,
  title_required,
  prize_required,
  token_cost_too_small,
  token_cost_too_large,
  start_date_required,
  end_date_required,
  end_date_before_start,
} from '#texts/input-errors.ts'

export const competitionErrors = {
  invalid_value,
  text_too_long,
  text_invisible,
  store_number_invalid,
  competition_stores_required,
  title_required,
  prize_required,
  token_cost_too_small,
  token_cost_too_large,
  start_date_required,
  end_date_required,
  end_date_before_start,
}

export const collectErrors = {
  invalid_value,
  text_too_long,
  text_invisible,
}
