import type pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { type Violation, violationsOf } from '#server/platform/db/invariants.ts'
import { forgedEvents } from './forged-events.ts'
import { chainInvariants } from './chain-invariants.ts'

/** Totals of the audit log. `hash` is that of the newest checkpoint, to compare with the server's log. */
export type ChainFigures = { rows: number; waiting: number; checkpoints: number; hash: string | null }

export type ChainAudit = { figures: ChainFigures; violations: Violation[] }

/** Verifies the hash chain of the audit log, and with the key that servers wrote its events, on one snapshot, read-only. */
export const verifyAuditChain = (source: Connection | pg.Client, eventKey: Buffer | null): Promise<ChainAudit> =>
  readSnapshot(source, async (client) => {
    const { rows } = await client.query<ChainFigures>(figuresQuery)
    const forged = eventKey === null ? [] : await forgedEvents(client, eventKey)
    const violations = [...(await violationsOf(chainInvariants, client)), ...forged]
    return { figures: rows[0]!, violations }
  })

const figuresQuery = `
  select (select count(*) from audit_log) as rows,
         (select count(*) from audit_pending) as waiting,
         (select count(*) from audit_checkpoints) as checkpoints,
         (select hash::text from audit_checkpoints order by number desc limit 1) as hash`
