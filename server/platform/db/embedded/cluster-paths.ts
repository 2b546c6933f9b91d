import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { linkLibraries } from './library-links.ts'
import { type Identity, chooseIdentity } from './identity.ts'
import { runFolder } from './run-folder.ts'

/** The folders of one embedded PostgreSQL, and the user it runs as. */
export type ClusterPaths = {
  dataDir: string
  cluster: string
  /** The private folder of its socket. */
  run: string
  binaries: Binaries
  identity: Identity
  env: NodeJS.ProcessEnv
}

/** Creates the folders that PostgreSQL needs. Starts nothing. `backupDir` is a further folder that it must reach. */
export function prepareClusterPaths(
  configuredDataDir: string,
  backupDir: string | null = null,
  binaries = findBinaries(),
): ClusterPaths {
  makeDataDir(configuredDataDir)
  const dataDir = realpathSync(configuredDataDir)
  const identity = chooseIdentity(binaries, [
    join(dataDir, 'postgres'),
    ...(backupDir === null ? [] : [join(backupDir, 'wal')]),
  ])
  const run = runFolder(dataDir, identity)
  return { dataDir, cluster: join(dataDir, 'postgres'), run, binaries, identity, env: environment(binaries, run) }
}

/** Keeps the operator's PG* variables from the embedded server. Its messages are English and its time zone is UTC. */
function environment(binaries: Binaries, run: string): NodeJS.ProcessEnv {
  const libraries = linkLibraries(binaries.native, join(run, 'lib'))
  const path = process.env['PATH'] ?? '/usr/bin:/bin'
  return { PATH: path, LC_ALL: 'C', TZ: 'UTC', ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) }
}
