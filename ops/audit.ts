import { verifyAuditChain, type ChainAudit } from '#server/features/audit/verify-chain.ts'
import { chainInvariants } from '#server/features/audit/chain-invariants.ts'
import { auditDraws, type DrawAudit } from '#server/features/competitions/audit-draws.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { type LedgerAudit, verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import type { Invariant, Violation } from '#server/platform/db/invariants.ts'
import { ledgerInvariants } from '#server/features/ledger/invariants.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const database = await withDatabase(config, log)
  const db = createDatabase(database.owner)
  const [ledger, draws, chain] = await Promise.all([
    verifyLedger(database.owner),
    auditDraws(db),
    verifyAuditChain(database.owner),
  ])
    .finally(db.close)
    .finally(database.release)
  const lines = [...ledgerLines(ledger), ...drawLines(draws), ...chainLines(chain)]
  const broken = [...[...ledger.violations, ...chain.violations].map(({ name }) => name), ...draws.broken]
  console.log(
    [...lines, broken.length === 0 ? 'Everything adds up.' : `Violations found: ${broken.join(', ')}.`].join('\n'),
  )
  return broken.length === 0 ? 0 : 1
})

function ledgerLines({ figures, violations }: LedgerAudit) {
  const { people, gifts, transfers, issued, held, spent } = figures
  return [
    `${people} people, ${gifts} gifts, ${transfers} transfers`,
    `${issued} tokens issued = ${held} held + ${spent} given away, spent or closed`,
    ...invariantLines(ledgerInvariants, violations),
  ]
}

function drawLines({ draws, broken, late }: DrawAudit) {
  return [
    `${draws} draws recomputed, ${broken.length} of them broken`,
    ...late.map((name) => `late: the entries of the ${name} were fixed more than a minute after the end`),
  ]
}

function chainLines({ figures, violations }: ChainAudit) {
  const { rows, waiting, checkpoints, hash } = figures
  return [
    `${rows} rows of the audit log under ${checkpoints} checkpoints, ${waiting} waiting for the next one`,
    ...(hash === null ? [] : [`newest checkpoint ${hash}: the server log must show the same`]),
    ...invariantLines(chainInvariants, violations),
  ]
}

function invariantLines(all: Invariant[], violations: Violation[]) {
  return all.map(({ name, rule }) => {
    const violation = violations.find((found) => found.name === name)
    const violatingRows = violation ? `: ${violation.violatingRows.join(', ')}` : ''
    return `${name.padEnd(4)}${violation ? 'BROKEN' : 'holds '}  ${rule}${violatingRows}`
  })
}
