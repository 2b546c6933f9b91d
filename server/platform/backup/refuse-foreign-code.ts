import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { type ClusterPaths, prepareClusterPaths } from '#server/platform/db/embedded/cluster-paths.ts'
import { database, ensureCluster } from '#server/platform/db/embedded/cluster.ts'
import { type QuietCluster, withQuietCluster } from '#server/platform/db/embedded/quiet-cluster.ts'
import { type AppliedMigration, missingMigrations } from '#server/platform/db/compare-migrations.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readMigrations, readSqlCode } from '#server/platform/db/scripts.ts'
import { codeInCluster, codeInDatabase } from './code-in-database.ts'

/** Compares a restored cluster's code with ours before any of it runs. Throws a StartError that names what is not. */
export async function refuseForeignCode(paths: ClusterPaths) {
  await withQuietCluster(paths, async (cluster) => {
    const version = await readVersion(cluster)
    if (version.isCurrent) return refuseDifferences(await codeIn(cluster), await referenceCode({}))
    const extra = { mayHaveMore: /^(function|view) / }
    refuseDifferences(await codeIn(cluster), await referenceCode({ through: version.schema }), extra)
    await migrate(cluster.owner, { appRole: true })
    refuseDifferences(await codeIn(cluster), await referenceCode({}))
  })
}

type Version = { migrations: AppliedMigration[]; checksum: string | null }

/** Throws a StartError for a database that is not of this program or an earlier one. */
async function readVersion({ inspect }: QuietCluster) {
  const [tables] = await inspect<{ count: number }>(
    database,
    `select count(*)::int from pg_class where relname in ('schema_migrations', 'schema_code') and relkind = 'r'
     and relnamespace = 'public'::regnamespace`,
  )
  if (tables?.count !== 2) throw new StartError('The backup has no tables of Brightside.')
  const [version] = await inspect<Version>(
    database,
    `select (select json_agg(json_build_object('version', version, 'checksum', checksum)) from public.schema_migrations) as migrations,
            (select max(checksum) from public.schema_code) as checksum`,
  )
  const migrations = version?.migrations ?? []
  const missing = missingMigrations(migrations, readMigrations())
  return {
    schema: migrations.length,
    isCurrent: missing.length === 0 && version?.checksum === readSqlCode().checksum,
  }
}

/** The code of a cluster that this program has just made, in a folder that is then removed. */
async function referenceCode(options: { through?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-reference-'))
  // PostgreSQL runs as another user than root, and must be able to enter the folder.
  chmodSync(folder, 0o711)
  const paths = prepareClusterPaths(folder)
  const make = async () => {
    await ensureCluster(paths)
    return withQuietCluster(paths, async (cluster) => {
      await migrate(cluster.owner, { appRole: true, ...options })
      return codeIn(cluster)
    })
  }
  return make().finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

type Code = { name: string; digest: string }

async function codeIn({ inspect }: QuietCluster): Promise<Code[]> {
  const others = await Promise.all(['postgres', 'template1'].map((name) => inspect<Code>(name, codeInDatabase(name))))
  return [
    ...(await inspect<Code>(database, codeInCluster)),
    ...(await inspect<Code>(database, codeInDatabase(database))),
    ...others.flat(),
  ]
}

/** Views that nothing of ours reads may be there: an operator makes reports of them. */
function refuseDifferences(found: Code[], ours: Code[], { mayHaveMore = /^view / } = {}) {
  const digests = new Map(ours.map(({ name, digest }) => [name, digest]))
  const names = new Set(found.map(({ name }) => name))
  const foreign = [
    ...found
      .filter(({ name, digest }) => (digests.has(name) ? digests.get(name) !== digest : !mayHaveMore.test(name)))
      .map(({ name }) => name),
    ...ours.filter(({ name }) => !names.has(name)).map(({ name }) => `${name} (missing)`),
  ]
  if (foreign.length === 0) return
  throw new StartError(
    `The backup contains code that is not this program's, and none of it was run: ${foreign.slice(0, 12).join(', ')}${foreign.length > 12 ? ` and ${foreign.length - 12} more` : ''}.`,
  )
}
