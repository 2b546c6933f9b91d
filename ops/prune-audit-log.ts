import { count } from '#domain/counts.ts'
import { cutAuditLog } from '#server/features/audit/prune-audit-log.ts'
import { borrowDatabase } from '#server/platform/lifecycle/with-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const database = await borrowDatabase(config, log)
  const { seals, rows } = await cutAuditLog(database.owner, new Date()).finally(database.giveBack)
  console.log(`Removed ${count(rows, 'row')} of the audit log, under ${count(seals, 'seal')} older than 24 months.`)
  return 0
})
