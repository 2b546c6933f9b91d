import type { DeedDetails, DeedName } from '#domain/deeds.ts'
import type { Db, Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Trace } from './request-origin.ts'

/** Who did what to whom. `alsoIn`: stores that it concerns besides those where the two belong when it is written. */
export type Deed = {
  deed: DeedName
  actorId: string | null
  /** A person or a competition. */
  targetId?: string
  alsoIn?: string[]
  details?: DeedDetails
  trace: Trace
}

/** Writes a deed into the audit log, in the transaction of the deed: both happen, or neither. */
export const recordDeed = (tx: Tx, deed: Deed) => write(tx, deed)

/** Writes down what was refused, or only read: a deed without a transaction of its own. */
export const recordAlone = (db: Db, deed: Deed) => write(db, deed)

const write = (reader: Reader, { deed, actorId, targetId, alsoIn = [], details = {}, trace }: Deed) =>
  reader.many(sql`
    select record_deed(${trace.deedId}, ${deed}, ${actorId}, ${targetId}, ${alsoIn}, ${trace.at}, ${trace.ip},
                       ${trace.requestId}, ${JSON.stringify(details)})`)
