export type CompetitionPhase = 'upcoming' | 'active' | 'past'

type Schedule = { isActive: boolean; startDate: Date; endDate: Date }

/** Both ends of its period count as active. */
export function competitionPhase({ isActive, startDate, endDate }: Schedule, now: Date): CompetitionPhase {
  if (!isActive || now > endDate) return 'past'
  if (now < startDate) return 'upcoming'
  return 'active'
}
