import * as z from 'zod/mini'
import { competitionPhase } from '#domain/competition-phase.ts'

const Time = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)
const Listed = z.looseObject({
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  startDate: Time,
  endDate: Time,
})

/** The competitions of a reply that are active at `now`, in its order. Of each only these fields are parsed. */
export const activeCompetitions = (reply: unknown, now: Date) =>
  z
    .array(Listed)
    .parse(reply)
    .filter((competition) => competitionPhase(competition, now) === 'active')
