import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

export type Checkpoint = { number: number; rows: number; hash: string }

const mostInASeal = 5_000

/** Seals the rows of the audit log that wait, and answers the new seals: none where none waits. On several servers at once, each row once. */
export async function createCheckpoints(db: Db, now: Date): Promise<Checkpoint[]> {
  const checkpoints: Checkpoint[] = []
  for (
    let hash = await createCheckpoint(db, now);
    hash;
    hash = hash.rows < mostInASeal ? null : await createCheckpoint(db, now)
  )
    checkpoints.push(hash)
  return checkpoints
}

const createCheckpoint = (db: Db, now: Date) =>
  db.transaction((tx) =>
    tx.maybe<Checkpoint>(sql`
      select checkpoint_number as number, row_count as rows, checkpoint_hash as hash from create_audit_checkpoint(${mostInASeal}, ${now})`),
  )
