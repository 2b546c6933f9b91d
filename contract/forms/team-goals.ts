import * as z from 'zod/mini'
import { Text } from '#contract/shapes.ts'
import { dayAfter, isDay } from '#domain/days.ts'
import type { InputErrorCode } from '#domain/input-errors.ts'
import { maxGoalDays, maxGoalText, maxGoalThanks } from '#domain/limits.ts'

const Day = (error: InputErrorCode) => z.string({ error }).check(z.refine(isDay, { error }))

const target = { error: 'goal_target_invalid' } as const

/** A goal of a store. Its days are those of the organisation's zone. */
export const TeamGoalForm = z
  .object({
    text: Text(maxGoalText, 'goal_text_required'),
    /** How many thanks: gifts and boosts. */
    target: z.int(target).check(z.gte(1, target), z.lte(maxGoalThanks, target)),
    startsOn: Day('start_date_required'),
    endsOn: Day('end_date_required'),
  })
  .check(
    // A missing day has an error of its own.
    z.refine(({ startsOn, endsOn }) => !isDay(startsOn) || !isDay(endsOn) || startsOn <= endsOn, {
      path: ['endsOn'],
      error: 'end_date_before_start',
      abort: true,
    }),
    z.refine(({ startsOn, endsOn }) => !isDay(startsOn) || endsOn < dayAfter(startsOn, maxGoalDays), {
      path: ['endsOn'],
      error: 'goal_too_long',
      params: { max: maxGoalDays },
    }),
  )
