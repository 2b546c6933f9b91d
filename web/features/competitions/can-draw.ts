import type { Me } from '#contract/auth.ts'
import type { Competition } from '#contract/competitions.ts'

type Admin = Pick<Me, 'role'> & { adminStores: readonly string[] }
type Ended = Pick<Competition, 'storeNumbers' | 'winnerSelectedAt' | 'cancelledAt'>

/** True for whoever may draw the winner of a competition that is over: an admin of one of its stores, once. */
export function mayDraw({ role, adminStores }: Admin, { storeNumbers, winnerSelectedAt, cancelledAt }: Ended) {
  if (winnerSelectedAt !== null || cancelledAt !== null) return false
  return role === 'super_admin' || (role === 'admin' && storeNumbers.some((store) => adminStores.includes(store)))
}
