import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of a data directory of PostgreSQL, as a base backup contains them. */
const folders =
  /^(base|global|pg_commit_ts|pg_dynshmem|pg_logical|pg_multixact|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat|pg_stat_tmp|pg_subtrans|pg_tblspc|pg_twophase|pg_wal|pg_xact)(\/|$)/

/** Files beside them: the version, where the log begins, the name of the archive, and the place of the cluster. */
const files = /^(PG_VERSION|backup_label|brightside-archive|brightside-place)$/

/** A start would run the commands and load the libraries that stand in them. */
const configuration = /^(postgresql\.conf|postgresql\.auto\.conf|pg_hba\.conf|pg_ident\.conf)$/

const plainPath = /^[\w.-]+(\/[\w.-]+)*\/?$/
/** Up the tree, a link to another disk, and a copy of the catalog that PostgreSQL never puts into a backup. */
const refused = /(^|\/)\.{1,2}(\/|$)|^pg_tblspc\/.|(^|\/)pg_internal\.init/

/** Tells how a restore handles an entry of a base backup: configuration is left out, and unknown entries are refused. */
export function roleOf(entry: string): 'data' | 'configuration' | 'unknown' {
  const name = entry.replace(/^\.\//, '')
  if (!plainPath.test(name) || refused.test(name)) return 'unknown'
  if (configuration.test(name)) return 'configuration'
  return folders.test(name) || files.test(name) ? 'data' : 'unknown'
}

/** Our own configuration: the socket is in a private folder, and all settings are given at the start. */
const ownConfiguration = {
  'postgresql.conf': '# Brightside passes all settings when it starts PostgreSQL.\n',
  'postgresql.auto.conf': '',
  'pg_hba.conf': 'local all all trust\nlocal replication all trust\n',
  'pg_ident.conf': '',
}

/** Writes the configuration of a restored cluster. */
export async function writeConfiguration(cluster: string) {
  await mkdir(join(cluster, 'pg_tblspc'), { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(ownConfiguration))
    await writeFile(join(cluster, name), text, { mode: 0o600 })
}
