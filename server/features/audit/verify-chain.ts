import type { Connection } from '#server/platform/db/connection.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'
import { type Violation, violationsOf } from '#server/platform/db/invariants.ts'
import { chainInvariants } from './chain-invariants.ts'

/** How much the audit log holds. `seal` is the newest one, to compare with what the log of the server says. */
export type ChainFigures = { rows: number; waiting: number; checkpoints: number; hash: string | null }

export type ChainAudit = { figures: ChainFigures; violations: Violation[] }

/** Computes the seals of the audit log again, at one moment and without touching it. */
export const verifyAuditChain = (connection: Connection): Promise<ChainAudit> =>
  readSnapshot(connection, async (client) => {
    const { rows } = await client.query<ChainFigures>(figures)
    return { figures: rows[0]!, violations: await violationsOf(chainInvariants, client) }
  })

const figures = `
  select (select count(*) from audit_log) as rows,
         (select count(*) from audit_pending) as waiting,
         (select count(*) from audit_checkpoints) as checkpoints,
         (select hash::text from audit_checkpoints order by number desc limit 1) as hash`
