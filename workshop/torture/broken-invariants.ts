import { auditDraws } from '#server/features/competitions/audit-draws.ts'
import { verifyAuditChain } from '#server/features/audit/verify-chain.ts'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { deriveKey, findSecret } from '#server/platform/config/secrets.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'

/** Verifies the ledger, all draws and the audit chain of a running product, as `npm run audit` does. */
export async function brokenInvariants(dataDir: string): Promise<string[]> {
  return verifyDatabase(
    runningConnections(dataDir).owner,
    findSecret({ secret: process.env['SECRET'] ?? null, dataDir })!,
  )
}

/** The same on any database. */
export async function verifyDatabase(owner: Connection, secret: string): Promise<string[]> {
  const db = createDatabase(owner)
  const [ledger, draws, chain] = await Promise.all([
    verifyLedger(owner),
    auditDraws(db),
    verifyAuditChain(owner, deriveKey(secret, eventKeyPurpose)),
  ]).finally(db.close)
  const invariants = [...ledger.violations, ...chain.violations].map(({ name }) => `invariant ${name} is broken`)
  return [...invariants, ...draws.broken.map((draw) => `draw ${draw} is broken`)]
}
