import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

export type Seal = { number: number; rows: number; seal: string }

const mostInASeal = 5_000

/** Seals the rows of the audit log that wait, and answers the new seals: none where none waits. On several servers at once, each row once. */
export async function sealAuditLog(db: Db, now: Date): Promise<Seal[]> {
  const seals: Seal[] = []
  for (let seal = await sealOnce(db, now); seal; seal = seal.rows < mostInASeal ? null : await sealOnce(db, now))
    seals.push(seal)
  return seals
}

const sealOnce = (db: Db, now: Date) =>
  db.transaction((tx) =>
    tx.maybe<Seal>(sql`
      select seal_number as number, row_count as rows, seal_text as seal from seal_audit_log(${mostInASeal}, ${now})`),
  )
