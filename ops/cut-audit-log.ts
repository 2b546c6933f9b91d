import { count } from '#domain/counts.ts'
import { cutAuditLog } from '#server/audit/cut-audit-log.ts'
import { openDb } from '#server/db/db.ts'
import { borrowDatabase } from '#server/life/borrow-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const database = await borrowDatabase(config, log)
  const owner = openDb(database.owner)
  const { seals, rows } = await cutAuditLog(owner, new Date()).finally(owner.close).finally(database.giveBack)
  console.log(`Removed ${count(rows, 'row')} of the audit log, under ${count(seals, 'seal')} older than 24 months.`)
  return 0
})
