import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** One PostgreSQL for the whole run. Its migrated database is the pattern of those that the test files make. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-tests-'))
  const { owner, app, stop } = await startEmbedded({ dataDir })
  await migrate(owner, { appRole: true })
  project.provide('database', { owner, app })
  project.provide('scratchFolder', join(dataDir, 'scratch'))
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
