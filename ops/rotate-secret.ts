import { type Config, readConfig } from '#server/platform/config/config.ts'
import { activateNextSecret, deriveKey, prepareNextSecret, secretsPath } from '#server/platform/config/secrets.ts'
import { readArguments } from '#server/platform/config/read-arguments.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { createDatabase, type Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { fingerprintOf, fitsDatabase, openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { auditDatabase } from './audit-database.ts'
import { changedLines, type Installation, refuseBroken, replaceLostSecret } from './replace-lost-secret.ts'
import { rekeyDatabase } from './rekey-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (config, log) => {
  const { lost: isLost } = readArguments({
    usage: 'npm run rotate-secret [-- --lost]',
    options: { lost: { type: 'boolean', default: false } },
  }).values
  const now = new Date()
  const database = await withDatabase(config, log)
  const db = createDatabase(database.owner)
  const { owner, isServing } = database
  const rotate = async () => {
    if (isServing) throw new StartError(`Brightside is running on ${config.dataDir}: stop it first.`)
    await refuseOtherSessions(db)
    return isLost ? replaceLostSecret({ config, db, owner, now }) : changeSecret({ config, db, owner, now })
  }
  console.log((await rotate().finally(db.close).finally(database.release)).join('\n'))
  return 0
})

async function changeSecret({ config, db, owner, now }: Installation) {
  const next = nextSecret(config, now)
  if (!(await fitsDatabase(db, next))) {
    const secret = await openSecret(db, config, now)
    const { broken } = await auditDatabase({ db, owner, secret, saved: [] })
    // Otherwise a forged event would get a valid MAC.
    refuseBroken(broken)
    await rekeyDatabase(owner, {
      from: (purpose) => deriveKey(secret, purpose),
      to: (purpose) => deriveKey(next, purpose),
      fingerprint: fingerprintOf(next),
      now,
    })
  }
  if (config.secret === null) activateNextSecret(config.dataDir)
  const place =
    config.secret === null
      ? `The new one is in ${secretsPath(config.dataDir)}.`
      : 'Set SECRET to the value of NEW_SECRET, on all servers.'
  return [...changedLines(next, place), 'Keep the old secret with the backups from before.']
}

/** The secret to change to. One that the command makes itself is stored before the database uses it. */
function nextSecret({ secret, dataDir }: Config, now: Date): string {
  const configured = process.env['NEW_SECRET']
  if (configured !== undefined) {
    const { secret: next } = readConfig({ ...process.env, SECRET: configured })
    if (next !== null && next === secret) throw new StartError('NEW_SECRET is the same as SECRET.')
    if (next !== null) return secret === null ? prepareNextSecret(dataDir, now, next) : next
  }
  if (secret !== null)
    throw new StartError('SECRET is set, so set NEW_SECRET too, for example to what openssl rand -base64 32 prints.')
  return prepareNextSecret(dataDir, now)
}

/** A server of an external database may run anywhere. PostgreSQL hides from a role when sessions of other roles began, and their names. */
async function refuseOtherSessions(db: Db) {
  const { others } = await db.one<{ others: number }>(sql`
    select count(*) as others from pg_stat_activity session join pg_roles role on role.oid = session.usesysid
    where datname = current_database() and pid <> pg_backend_pid()
      and case when backend_start is null then not rolsuper
               else application_name = 'brightside'
                 and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid()) end`)
  if (others > 0)
    throw new StartError(`Other servers or commands use this database (${others} connections): stop them first.`)
}
