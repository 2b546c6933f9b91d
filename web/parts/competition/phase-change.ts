import { type CompetitionPhase, competitionPhase } from '#domain/competition-phase.ts'

export type Schedule = { isActive: boolean; startDate: string; endDate: string }

/** Returns the phase of a competition at `now`. */
export const phaseAt = ({ isActive, startDate, endDate }: Schedule, now: Date): CompetitionPhase =>
  competitionPhase({ isActive, startDate: new Date(startDate), endDate: new Date(endDate) }, now)

/** Returns when one of the competitions last changed its phase, in milliseconds since the epoch; 0 if none has. */
export const lastPhaseChange = (competitions: readonly Schedule[], now: Date) =>
  competitions
    .flatMap(phaseChangesOf)
    .filter((change) => change <= now.getTime())
    .reduce((last, change) => Math.max(last, change), 0)

// The end date is part of the active period.
const phaseChangesOf = ({ startDate, endDate }: Schedule) => [Date.parse(startDate), Date.parse(endDate) + 1]
