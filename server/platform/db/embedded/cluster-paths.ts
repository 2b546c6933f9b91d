import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#server/platform/files/data-dir.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { linkLibraries } from './library-links.ts'
import { type Identity, chooseIdentity } from './identity.ts'
import { runFolder } from './run-folder.ts'

/** Where one embedded PostgreSQL lies, and as whom it runs. */
export type Place = {
  dataDir: string
  /** The cluster's own folder. */
  cluster: string
  /** The closed folder with its socket. */
  run: string
  binaries: Binaries
  identity: Identity
  env: NodeJS.ProcessEnv
}

/** Makes the folders ready in which PostgreSQL will work; nothing is started yet. */
export function preparePlace(givenDataDir: string): Place {
  makeDataDir(givenDataDir)
  const dataDir = realpathSync(givenDataDir)
  const binaries = findBinaries()
  const identity = chooseIdentity(binaries, dataDir)
  const run = runFolder(dataDir, identity)
  return { dataDir, cluster: join(dataDir, 'postgres'), run, binaries, identity, env: environment(binaries, run) }
}

/** Nothing of the operator's PG* variables may reach the embedded server; its messages stay English and its clock UTC. */
function environment(binaries: Binaries, run: string): NodeJS.ProcessEnv {
  const libraries = linkLibraries(binaries.native, join(run, 'lib'))
  const path = process.env['PATH'] ?? '/usr/bin:/bin'
  return { PATH: path, LC_ALL: 'C', TZ: 'UTC', ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) }
}
