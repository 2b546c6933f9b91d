import type { Connection } from '#server/platform/db/connection.ts'
import { atOneMoment } from '#server/platform/db/read-snapshot.ts'
import { type Breach, breachesOf } from '#server/features/ledger/violations.ts'
import { sealLaws } from './chain-invariants.ts'

/** How much the audit log holds. `seal` is the newest one, to compare with what the log of the server says. */
export type SealFigures = { rows: number; waiting: number; seals: number; seal: string | null }

export type SealAudit = { figures: SealFigures; breaches: Breach[] }

/** Computes the seals of the audit log again, at one moment and without touching it. */
export const auditSeals = (connection: Connection): Promise<SealAudit> =>
  atOneMoment(connection, async (client) => {
    const { rows } = await client.query<SealFigures>(figures)
    return { figures: rows[0]!, breaches: await breachesOf(sealLaws, client) }
  })

const figures = `
  select (select count(*) from audit_log) as rows,
         (select count(*) from audit_unsealed) as waiting,
         (select count(*) from audit_seals) as seals,
         (select seal::text from audit_seals order by number desc limit 1) as seal`
