import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** A competition as it stands, locked so that nobody enters, closes, edits or draws it meanwhile. */
export type Locked = {
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

/** Locks a competition that shares a store with the admin's. Refuses: not_found. */
export async function lockInScope(tx: Tx, id: string, scope: Scope): Promise<Locked> {
  const found = await tx.maybe(sql`
    select id from competitions
    where id = ${id} and (${scope.everywhere} or store_numbers && ${scope.stores}::text[])
    for update`)
  if (!found) throw new Refusal('not_found')
  // A statement of its own: the one that waited for the lock sees what was there before it waited.
  return tx.one<Locked>(sql`
    select id, store_numbers as "storeNumbers", image_url as "imageUrl", start_date as "startDate", end_date as "endDate",
           cancelled_at is not null as "isCancelled", winner_id is not null as "isDrawn",
           has_entries as "hasEntries",
           beacon_round as "beaconRound", beacon_signature as "beaconSignature", commitment, encrypted_seed as "encryptedSeed"
    from competitions where id = ${id}`)
}

/** The same for a deed that concerns all its stores. Refuses: not_found, partly_in_scope. */
export async function lockWhollyInScope(tx: Tx, id: string, scope: Scope): Promise<Locked> {
  const found = await lockInScope(tx, id, scope)
  if (!isIn(scope, found.storeNumbers)) throw new Refusal('partly_in_scope')
  return found
}

/** Stores that an admin may run a competition in, each once. Refuses: foreign_store. */
export function ownStores(scope: Scope, storeNumbers: string[]): string[] {
  if (!isIn(scope, storeNumbers)) throw new Refusal('foreign_store')
  return [...new Set(storeNumbers)]
}

const isIn = ({ everywhere, stores }: Scope, wanted: string[]) =>
  everywhere || wanted.every((store) => stores.includes(store))
