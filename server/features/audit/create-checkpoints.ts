import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

export type Checkpoint = { number: number; rows: number; hash: string }

const maxRowsPerCheckpoint = 5_000

/** Puts all pending audit events into checkpoints and returns these. On several servers at once, each event goes into one. */
export async function createCheckpoints(db: Db, now: Date): Promise<Checkpoint[]> {
  const checkpoints: Checkpoint[] = []
  let checkpoint: Checkpoint | null
  do {
    checkpoint = await createCheckpoint(db, now)
    if (checkpoint) checkpoints.push(checkpoint)
  } while (checkpoint?.rows === maxRowsPerCheckpoint)
  return checkpoints
}

const createCheckpoint = (db: Db, now: Date) =>
  db.transaction((tx) =>
    tx.maybe<Checkpoint>(sql`
      select checkpoint_number as number, row_count as rows, checkpoint_hash as hash
      from create_audit_checkpoint(${maxRowsPerCheckpoint}, ${now})`),
  )
