import {
  end_date_before_start,
  end_date_required,
  goal_target_invalid,
  goal_text_required,
  goal_too_long,
  invalid_value,
  start_date_required,
  text_too_long,
} from '#texts/input-errors.ts'

export const teamGoalErrors = {
  invalid_value,
  text_too_long,
  goal_text_required,
  goal_target_invalid,
  goal_too_long,
  start_date_required,
  end_date_required,
  end_date_before_start,
}
