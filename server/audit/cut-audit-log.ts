import type { Db } from '#server/db/db.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'

const keptForMonths = 24

/** Removes what was sealed more than 24 months ago, and writes down that it did. Takes the owner of the tables. */
export const cutAuditLog = (owner: Db, now: Date) =>
  owner.one<{ seals: number; rows: number }>(sql`
    select seal_count as seals, row_count as rows
    from cut_audit_log(${newId(now)}, ${now}::timestamptz - make_interval(months => ${keptForMonths}), ${now})`)
