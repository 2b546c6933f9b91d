import { count } from '#domain/counts.ts'
import { pruneAuditLog } from '#server/features/audit/prune-audit-log.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const database = await withDatabase(config, log)
  const { checkpoints, rows } = await pruneAuditLog(database.owner, new Date()).finally(database.release)
  console.log(
    `Removed ${count(rows, 'row')} of the audit log, under ${count(checkpoints, 'checkpoint')} older than 24 months.`,
  )
  return 0
})
