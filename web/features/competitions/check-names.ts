import type { DrawCheck } from '#domain/verify-draw.ts'

/** What each step of a verification is called. */
export const checkNames: Record<DrawCheck['name'], string> = {
  commitment: 'The sealed number',
  entries: 'The list of entries',
  beacon: 'The public number',
  pick: 'The ticket drawn',
  winner: 'The winner',
  reserves: 'The next in line',
}
