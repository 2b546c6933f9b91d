import type { TeamGoalForm } from '#contract/team-goals.ts'
import { dayAfter } from '#domain/days.ts'
import { Refusal } from '#domain/refusals.ts'
import { instantOf } from '#domain/wall-time.ts'

type Moment = { timeZone: string; now: Date }

/** When the first day begins and the last one ends in a zone. Refuses: end_in_past. */
export function periodOf({ startsOn, endsOn }: TeamGoalForm, { timeZone, now }: Moment) {
  const startsAt = instantOf(`${startsOn}T00:00`, timeZone)
  const endsAt = instantOf(`${dayAfter(endsOn, 1)}T00:00`, timeZone)
  if (!startsAt || !endsAt || endsAt <= now) throw new Refusal('end_in_past', { field: 'endsOn' })
  return { startsAt, endsAt }
}
