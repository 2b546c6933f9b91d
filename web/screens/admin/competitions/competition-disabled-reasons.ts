import type { Competition } from '#contract/competitions.ts'
import type { Role } from '#domain/roles.ts'
import * as refusals from '#texts/refusals.ts'

type Admin = { role: Role; adminStores: readonly string[] }

/** Returns why the admin cannot edit or cancel a competition without a winner, in the server's words; null if they can. */
export function competitionDisabledReasons(competition: Competition, admin: Admin) {
  const shared = sharedDisabledReason(competition, admin)
  return {
    edit: shared ?? (competition.hasEntries ? refusals.has_entries : null),
    cancel: shared,
  }
}

function sharedDisabledReason({ cancelledAt, storeNumbers }: Competition, { role, adminStores }: Admin) {
  if (cancelledAt) return refusals.already_cancelled
  if (role === 'super_admin') return null
  // A competition without store numbers is for all stores.
  const isInScope = storeNumbers.length > 0 && storeNumbers.every((store) => adminStores.includes(store))
  return isInScope ? null : refusals.partly_in_scope
}
