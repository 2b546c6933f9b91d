import type { Competition } from '#contract/competitions.ts'
import type { Role } from '#domain/roles.ts'
import * as refusals from '#messages/en/refusals.ts'

type Admin = { role: Role; adminStores: readonly string[] }

/** True for a competition that an admin finds 'Active' in the list: not cancelled, and its end still to come. */
export const isRunning = ({ isActive, endDate }: Pick<Competition, 'isActive' | 'endDate'>, now: Date) =>
  isActive && new Date(endDate) > now

/** Why this admin cannot edit or cancel a competition now: the server's own reasons, null where nothing is in the way. */
export function competitionDisabledReasons(competition: Competition, admin: Admin) {
  const always = hindranceToBoth(competition, admin)
  return {
    edit: always ?? (competition.hasEntries ? refusals.has_entries : null),
    cancel: always ?? (competition.winnerId ? refusals.already_drawn : null),
  }
}

function hindranceToBoth({ cancelledAt, storeNumbers }: Competition, { role, adminStores }: Admin) {
  if (cancelledAt) return refusals.already_cancelled
  if (role === 'super_admin') return null
  // One for no store in particular is for every store.
  const isInScope = storeNumbers.length > 0 && storeNumbers.every((store) => adminStores.includes(store))
  return isInScope ? null : refusals.partly_in_scope
}
