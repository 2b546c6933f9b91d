import { auditSeals, type SealAudit } from '#server/features/audit/verify-chain.ts'
import { sealLaws } from '#server/features/audit/chain-invariants.ts'
import { auditDraws, type DrawAudit } from '#server/features/competitions/audit-draws.ts'
import { openDb } from '#server/platform/db/db.ts'
import { type Audit, auditBooks } from '#server/features/ledger/verify-ledger.ts'
import type { Breach } from '#server/features/ledger/violations.ts'
import type { Law } from '#server/features/ledger/invariant.ts'
import { laws } from '#server/features/ledger/invariants.ts'
import { borrowDatabase } from '#server/platform/lifecycle/with-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const database = await borrowDatabase(config, log)
  const db = openDb(database.owner)
  const [books, draws, seals] = await Promise.all([
    auditBooks(database.owner),
    auditDraws(db),
    auditSeals(database.owner),
  ])
    .finally(db.close)
    .finally(database.giveBack)
  const lines = [...booksLines(books), ...drawLines(draws), ...sealLines(seals)]
  const broken = [...[...books.breaches, ...seals.breaches].map(({ law }) => law), ...draws.broken]
  console.log([...lines, broken.length === 0 ? 'All adds up.' : `Not all adds up: ${broken.join(', ')}.`].join('\n'))
  return broken.length === 0 ? 0 : 1
})

function booksLines({ figures, breaches }: Audit) {
  const { people, gifts, transfers, issued, held, spent } = figures
  return [
    `${people} people, ${gifts} gifts, ${transfers} transfers`,
    `${issued} tokens put into wallets = ${held} held + ${spent} given away, spent or closed`,
    ...lawLines(laws, breaches),
  ]
}

function drawLines({ draws, broken }: DrawAudit) {
  return [`${draws} draws computed again, ${broken.length} of them broken`]
}

function sealLines({ figures, breaches }: SealAudit) {
  const { rows, waiting, seals, seal } = figures
  return [
    `${rows} rows of the audit log under ${seals} seals, ${waiting} of them not sealed yet`,
    ...(seal === null ? [] : [`newest seal ${seal}: the log of the server must name the same`]),
    ...lawLines(sealLaws, breaches),
  ]
}

function lawLines(all: Law[], breaches: Breach[]) {
  return all.map(({ name, says }) => {
    const breach = breaches.find(({ law }) => law === name)
    const offenders = breach ? `: ${breach.offenders.join(', ')}` : ''
    return `${name.padEnd(4)}${breach ? 'BROKEN' : 'holds '}  ${says}${offenders}`
  })
}
