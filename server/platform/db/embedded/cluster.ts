import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { guardedSpawn, postgresError } from './guarded-spawn.ts'
import { createFolderFor, giveTo } from './identity.ts'
import { refuseInterruptedUpgrade } from './interrupted-upgrade.ts'

export const superuser = 'postgres'
export const ownerRole = 'brightside'
export const appRole = 'brightside_app'
export const database = 'brightside'

const initdbArguments = [
  '--username',
  superuser,
  '--auth-local',
  'trust',
  '--auth-host',
  'reject',
  '--encoding',
  'UTF8',
  '--no-locale',
  '--locale-provider',
  'builtin',
  '--builtin-locale',
  'C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/** The owner changes the schema and creates databases for tests; the app has only the rights that migrations grant. */
const setupStatements = [
  `create role ${ownerRole} login createdb createrole`,
  `create role ${appRole} login`,
  `create database ${database} owner ${ownerRole}`,
]

/** Creates the cluster if there is none. It is renamed when complete, so a start that was killed leaves no partial cluster. */
export async function ensureCluster(paths: ClusterPaths) {
  removeIncomplete(paths)
  if (existsSync(paths.cluster)) return refuseOtherMajor(paths)
  refuseInterruptedUpgrade(paths.dataDir)
  const temporary = `${paths.cluster}.new-${process.pid}`
  createFolderFor(paths.identity, temporary)
  await run(paths, [paths.binaries.initdb, '--pgdata', temporary, ...initdbArguments])
  const single = ['--single', '-D', temporary, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres']
  await run(paths, [paths.binaries.postgres, ...single], setupStatements.map((statement) => `${statement}\n`).join(''))
  renameSync(temporary, paths.cluster)
}

function removeIncomplete({ dataDir }: ClusterPaths) {
  const incomplete = readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
  for (const name of incomplete) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

/** The major version of PostgreSQL that wrote a cluster; null if it is none. */
export function majorOf(cluster: string): number | null {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null
}

function refuseOtherMajor({ cluster, identity, binaries: { major } }: ClusterPaths) {
  const version = majorOf(cluster)
  if (version === null)
    throw new StartError(`${cluster} is not a PostgreSQL database: move it away, or set another DATA_DIR.`)
  if (version > major)
    throw new StartError(`${cluster} was created by PostgreSQL ${version}, newer than this program's ${major}.`)
  if (version < major)
    throw new StartError(
      `${cluster} was created by PostgreSQL ${version}, and this program contains ${major}: run npm run upgrade-database.`,
    )
  giveTo(identity, cluster)
}

async function run(paths: ClusterPaths, command: string[], input?: string) {
  const { code, errorOutput } = await guardedSpawn(paths, command, { input }).ended
  if (code !== 0) throw postgresError('The database could not be created', paths, errorOutput)
}
