import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { failure } from './failure.ts'
import { guardedSpawn } from './guarded-spawn.ts'
import { giveTo } from './identity.ts'
import { createAsIdentity } from './create-as-identity.ts'
import type { Place } from './cluster-paths.ts'

const major = 18

const superuser = 'postgres'
export const ownerRole = 'brightside'
export const appRole = 'brightside_app'
export const database = 'brightside'

const initdbWords = [
  ...['--username', superuser, '--auth-local', 'trust', '--auth-host', 'reject'],
  ...['--encoding', 'UTF8', '--no-locale', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ...['--data-checksums', '--no-instructions'],
]

/** The owner changes the schema and makes databases for tests; the app may do only what migrations grant it. */
const setUp = [
  `create role ${ownerRole} login createdb createrole`,
  `create role ${appRole} login`,
  `create database ${database} owner ${ownerRole}`,
]

/** Makes the cluster if there is none. It gets its name only when whole, so a start that was killed leaves none behind. */
export async function ensureCluster(place: Place) {
  removeHalfMade(place)
  if (existsSync(place.cluster)) return refuseOtherMajor(place)
  const made = `${place.cluster}.new-${process.pid}`
  createAsIdentity(place.identity, made)
  await run(place, [place.binaries.initdb, '--pgdata', made, ...initdbWords])
  const single = ['--single', '-D', made, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  await run(place, [place.binaries.postgres, ...single], setUp.map((statement) => `${statement}\n`).join(''))
  renameSync(made, place.cluster)
}

function removeHalfMade({ dataDir }: Place) {
  const halfMade = readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
  for (const name of halfMade) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

function refuseOtherMajor({ cluster, identity }: Place) {
  const file = join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
  if (found === undefined)
    throw new StartError(`${cluster} is no PostgreSQL database: move it away, or set another DATA_DIR.`)
  if (found > major)
    throw new StartError(`${cluster} was made by PostgreSQL ${found}, newer than this program's ${major}.`)
  if (found < major)
    throw new StartError(
      `${cluster} was made by PostgreSQL ${found}, and this program brings ${major}: restore a backup into a new DATA_DIR.`,
    )
  giveTo(identity, cluster)
}

async function run(place: Place, command: string[], input?: string) {
  const { code, said } = await guardedSpawn(place, command, { input }).ended
  if (code !== 0) throw failure('The database could not be made', place, said)
}
