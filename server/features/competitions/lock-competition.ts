import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** A competition, locked against entries, the close, edits and the draw. */
export type LockedCompetition = {
  id: string
  storeNumbers: string[]
  imageUrl: string | null
  startDate: string
  endDate: string
  isCancelled: boolean
  isDrawn: boolean
  hasEntries: boolean
  beaconRound: number | null
  beaconSignature: string | null
  commitment: string
  encryptedSeed: Buffer
}

/** Locks a competition that shares a store with the admin's scope. Refuses: not_found. */
export async function lockInScope(tx: Tx, id: string, scope: Scope): Promise<LockedCompetition> {
  const locked = await tx.maybe(sql`
    select id from competitions
    where id = ${id} and (${scope.everywhere} or store_numbers && ${scope.stores}::text[])
    for update`)
  if (!locked) throw new Refusal('not_found')
  // A second statement: the one that waited for the lock reads with a snapshot from before it waited.
  return tx.one<LockedCompetition>(sql`
    select id, store_numbers as "storeNumbers", image_url as "imageUrl", start_date as "startDate", end_date as "endDate",
           cancelled_at is not null as "isCancelled", winner_id is not null as "isDrawn",
           has_entries as "hasEntries",
           beacon_round as "beaconRound", beacon_signature as "beaconSignature", commitment, encrypted_seed as "encryptedSeed"
    from competitions where id = ${id}`)
}

/** Locks a competition whose stores are all in scope. Refuses: not_found, partly_in_scope. */
export async function lockWhollyInScope(tx: Tx, id: string, scope: Scope): Promise<LockedCompetition> {
  const competition = await lockInScope(tx, id, scope)
  if (!coversAll(scope, competition.storeNumbers)) throw new Refusal('partly_in_scope')
  return competition
}

/** Without duplicates. Refuses: foreign_store. */
export function ownStores(scope: Scope, storeNumbers: string[]): string[] {
  if (!coversAll(scope, storeNumbers)) throw new Refusal('foreign_store')
  return [...new Set(storeNumbers)]
}

const coversAll = ({ everywhere, stores }: Scope, storeNumbers: string[]) =>
  everywhere || storeNumbers.every((store) => stores.includes(store))
