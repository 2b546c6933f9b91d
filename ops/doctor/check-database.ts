import type { Config } from '#server/platform/config/config.ts'
import { findSecret, secretsPath } from '#server/platform/config/secrets.ts'
import { createDatabase, type Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { fitsDatabase } from '#server/platform/lifecycle/check-secret.ts'
import { describeStartFailure } from '#server/platform/lifecycle/describe-start-failure.ts'
import type { Log } from '#server/platform/lifecycle/logger.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { readStoredOrganization } from '#server/platform/organization/stored-organization.ts'
import { checkStorage } from '#server/platform/storage/check-storage.ts'
import { localFolders } from '#server/platform/storage/open-storage.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const maxSkewMs = 60_000

/** Database, secret, clock and pictures. A problem of one ends none of the others. */
export async function checkDatabase(config: Config, log: Log): Promise<Finding[]> {
  const failed = (name: string) => (cause: unknown) => [
    wrong(name, describeStartFailure(cause, config) ?? String(cause)),
  ]
  const access = await withDatabase(config, log).catch((cause: unknown) => failed('Database')(cause))
  if (Array.isArray(access)) return access
  const db = createDatabase(access.owner)
  const steps = [
    Promise.resolve([
      ok('Database', access.isServing ? 'a server runs on it' : 'it answers; no server runs on this DATA_DIR'),
    ]),
    checkSecret(db, config).catch(failed('Secret')),
    checkClock(db).catch(failed('Clock')),
    checkPictures(db, config).catch(failed('Pictures')),
    checkOrganization(db, config).catch(failed('Organization')),
  ]
  return (await Promise.all(steps).finally(db.close).finally(access.release)).flat()
}

async function checkSecret(db: Db, config: Config): Promise<Finding[]> {
  const secret = findSecret(config)
  if (secret === null)
    return [
      wrong('Secret', `${secretsPath(config.dataDir)} is missing: put back a copy, or npm run rotate-secret -- --lost`),
    ]
  if (await fitsDatabase(db, secret))
    return [ok('Secret', 'it is the one of this database: keep a copy in another place')]
  return [wrong('Secret', 'it is of another database: put back the right secrets.json, or set SECRET')]
}

/** Against the clock of the database's machine, and against what was written last. */
async function checkClock(db: Db): Promise<Finding[]> {
  const { now, newest } = await db.one<{ now: string; newest: string | null }>(
    sql`select clock_timestamp() as now, (select max(at) from audit_log) as newest`,
  )
  const skewMs = Math.abs(Date.now() - new Date(now).getTime())
  if (skewMs > maxSkewMs)
    return [wrong('Clock', `it differs from that of the database by ${Math.round(skewMs / 1_000)} s: set both by NTP`)]
  if (newest !== null && new Date(newest).getTime() > Date.now() + maxSkewMs)
    return [wrong('Clock', `something was written at ${newest}, which is in the future: set the clock by NTP`)]
  return [ok('Clock', new Date().toISOString())]
}

async function checkPictures(db: Db, { sharedStorage: shared, dataDir }: Config): Promise<Finding[]> {
  const problem = await checkStorage({ shared, local: localFolders(dataDir), db })
  return [problem === null ? ok('Pictures', 'their storage can be used') : warning('Pictures', problem)]
}

/** The environment gives first values only: somebody who changes one of them there would wait for it in vain. */
async function checkOrganization(db: Db, config: Config): Promise<Finding[]> {
  const { name, timeZone } = await readStoredOrganization(db)
  const { isOrgNameFixed, isOrgTimeZoneFixed, firstOrganization: given } = config
  const ignored = [
    ...(isOrgNameFixed || isSame(given.name, name) ? [] : [`ORG_NAME (the name is ${name})`]),
    ...(isOrgTimeZoneFixed || isSame(given.timeZone, timeZone) ? [] : [`ORG_TIME_ZONE (the zone is ${timeZone})`]),
  ]
  if (ignored.length === 0) return [ok('Organization', 'its name and zone are as the settings say')]
  const doubt = `${ignored.join(' and ')} counts at the first start only, the owner changes it in the app`
  return [warning('Organization', `${doubt}: remove it, or let it win by ORG_NAME_FIXED=on, ORG_TIME_ZONE_FIXED=on`)]
}

const isSame = (given: string | null, stored: string | null) => given === null || stored === null || given === stored
