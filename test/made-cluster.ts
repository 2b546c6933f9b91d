import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

const variable = 'BRIGHTSIDE_MADE_CLUSTER'

/**
 * Creates a migrated, otherwise empty cluster, which `copyMadeCluster` of this process and its children copies. Returns how
 * to remove it. To create and migrate one for each product took half of the CPU time of its start.
 */
export async function makeCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-made-'))
  chmodSync(folder, 0o755)
  const { owner, stop } = await startEmbedded({ dataDir: folder })
  await migrate(owner, { appRole: true })
    .then(() => hideSetUp(owner))
    .finally(stop)
  process.env[variable] = join(folder, 'postgres')
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Most tests are about an organisation at work. */
async function hideSetUp(owner: Connection) {
  const client = new pg.Client(clientOptions(owner))
  await client.connect()
  await client.query('update organization set shows_set_up = false')
  await client.end()
}

/** Puts a copy of the cluster that `makeCluster` has made into a data folder that has none. */
export function copyMadeCluster(dataDir: string) {
  const made = process.env[variable]
  if (!made) throw new Error('No cluster was made: call makeCluster in the global set-up')
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-a', made, join(dataDir, 'postgres')])
}
