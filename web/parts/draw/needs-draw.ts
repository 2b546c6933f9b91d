import type { Competition } from '#contract/competitions.ts'
import { canDraw } from '#web/parts/competition/can-draw.ts'

type Admin = Parameters<typeof canDraw>[0]

/** True if the competition has ended with entries and this admin can select its winner now. */
export const needsDraw = (competition: Competition, admin: Admin, now: Date) =>
  new Date(competition.endDate) < now &&
  competition.hasEntries &&
  !competition.isDrawnByAnother &&
  canDraw(admin, competition)
