import { type CompetitionPhase, competitionPhase } from '#domain/competition-phase.ts'

export type Scheduled = { isActive: boolean; startDate: string; endDate: string }

/** Where a competition stands at `now`. */
export const phaseAt = ({ isActive, startDate, endDate }: Scheduled, now: Date): CompetitionPhase =>
  competitionPhase({ isActive, startDate: new Date(startDate), endDate: new Date(endDate) }, now)

/** The latest moment up to `now` from which one of them stood elsewhere than before; 0 where none has. In milliseconds. */
export const lastTurn = (competitions: readonly Scheduled[], now: Date) =>
  competitions
    .flatMap(turnsOf)
    .filter((turn) => turn <= now.getTime())
    .reduce((last, turn) => Math.max(last, turn), 0)

// The end itself still belongs to the competition.
const turnsOf = ({ startDate, endDate }: Scheduled) => [Date.parse(startDate), Date.parse(endDate) + 1]
