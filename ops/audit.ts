import { auditDraws, type DrawAudit } from '#server/competitions/audit-draws.ts'
import { openDb } from '#server/db/db.ts'
import { type Audit, auditBooks } from '#server/ledger/audit-books.ts'
import { laws } from '#server/ledger/laws.ts'
import { borrowDatabase } from '#server/life/borrow-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const database = await borrowDatabase(config, log)
  const db = openDb(database.owner)
  const audits = await Promise.all([auditBooks(database.owner), auditDraws(db)])
    .finally(db.close)
    .finally(database.giveBack)
  console.log(report(...audits))
  return audits[0].breaches.length + audits[1].broken.length === 0 ? 0 : 1
})

function report({ figures, breaches }: Audit, { draws, broken }: DrawAudit): string {
  const { people, gifts, transfers, issued, held, spent } = figures
  const lines = laws.map(({ name, says }) => {
    const breach = breaches.find(({ law }) => law === name)
    const offenders = breach ? `: ${breach.offenders.join(', ')}` : ''
    return `${name.padEnd(4)}${breach ? 'BROKEN' : 'holds '}  ${says}${offenders}`
  })
  const verdict = [...breaches.map(({ law }) => law), ...broken].join(', ')
  return [
    `${people} people, ${gifts} gifts, ${transfers} transfers`,
    `${issued} tokens put into wallets = ${held} held + ${spent} given away, spent or closed`,
    ...lines,
    `${draws} draws computed again, ${broken.length} of them broken`,
    verdict === '' ? 'The books add up.' : `The books do not add up: ${verdict}.`,
  ].join('\n')
}
