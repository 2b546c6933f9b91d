import { count } from '#domain/counts.ts'
import { pruneAuditLog } from '#server/features/audit/prune-audit-log.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  readArguments({ usage: 'npm run prune-audit-log', options: {} })
  const database = await withDatabase(config, log)
  const db = createDatabase(database.owner)
  const now = new Date()
  const { checkpoints, rows } = await openSecret(db, config, now)
    .then((secret) => pruneAuditLog(database.owner, { now, eventKey: deriveKey(secret, eventKeyPurpose) }))
    .finally(db.close)
    .finally(database.release)
  console.log(
    `Removed ${count(rows, 'row')} of the audit log, under ${count(checkpoints, 'checkpoint')} older than 24 months.`,
  )
  return 0
})
