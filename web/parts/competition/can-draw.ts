import type { Me } from '#contract/auth.ts'
import type { Competition } from '#contract/competitions.ts'

type Admin = Pick<Me, 'role'> & { adminStores: readonly string[] }
type PastCompetition = Pick<Competition, 'storeNumbers' | 'winnerSelectedAt' | 'cancelledAt'>

/** Returns true if the user may select the winner: an admin of one of the stores, and only while there is no winner. */
export function canDraw({ role, adminStores }: Admin, competition: PastCompetition) {
  const { storeNumbers, winnerSelectedAt, cancelledAt } = competition
  if (winnerSelectedAt !== null || cancelledAt !== null) return false
  return isAdminOf({ role, adminStores }, { storeNumbers })
}

/** True for super admins, and for admins of one of the competition's stores. */
export const isAdminOf = ({ role, adminStores }: Admin, { storeNumbers }: Pick<Competition, 'storeNumbers'>) =>
  role === 'super_admin' || (role === 'admin' && storeNumbers.some((store) => adminStores.includes(store)))
