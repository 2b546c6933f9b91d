import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { roleOf } from './cluster-files.ts'
import { backupSource, createBackup } from './create-backup.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-hostile-'))
chmodSync(context, 0o711)
const marker = join(context, 'marker')
afterAll(() => rmSync(context, { recursive: true, force: true }))

type Change = { statements?: string[]; files?: Record<string, string> }

/** A backup of an installation that somebody changed as the superuser, and in its data directory. */
async function backupOf(name: string, { statements = [], files = {} }: Change) {
  const dataDir = join(context, name)
  copyMadeCluster(dataDir)
  const { superuser, stop } = await startEmbedded({ dataDir })
  const client = new pg.Client(superuser)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dataDir, 'postgres', file), text)
  const source = backupSource(superuser, {
    pictures: diskStorage(join(dataDir, 'objects')),
    dataDir,
    env: {},
    installationId: 'ours',
    key: null,
  })
  const { path } = await createBackup(source, { folder: join(context, `${name}-backups`), now: new Date() }).finally(
    stop,
  )
  return path
}

const restored = (name: string) => join(context, `${name}-restored`)

async function restore(name: string, change: Change) {
  const path = await backupOf(name, change)
  const pictures = diskStorage(join(restored(name), 'objects'))
  return restoreBackup(path, restored(name), { check: await checkBackup(path), isDurable: false, pictures })
}

test('configuration in a backup is replaced by ours, and none of its commands runs', { timeout: 60_000 }, async () => {
  const command = `'touch ${marker}'`
  await restore('configured', {
    files: {
      'postgresql.auto.conf': `archive_mode = on\narchive_command = ${command}\nrestore_command = ${command}\narchive_timeout = 1\n`,
      'postgresql.conf': `archive_cleanup_command = ${command}\nrecovery_end_command = ${command}\nssl_passphrase_command = ${command}\n`,
      'pg_hba.conf': 'host all all 0.0.0.0/0 trust\n',
    },
  })
  const folder = join(restored('configured'), 'postgres')
  const { owner, superuser, stop } = await startEmbedded({ dataDir: restored('configured') })
  await migrate(owner, { appRole: true })
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query('select pg_switch_wal()')
  await client.end()
  await stop()

  expect(existsSync(marker)).toBe(false)
  expect(readFileSync(join(folder, 'postgresql.auto.conf'), 'utf8')).toBe('')
  expect(readFileSync(join(folder, 'pg_hba.conf'), 'utf8')).not.toContain('0.0.0.0')
})

test.each(['recovery.signal', 'standby.signal', 'tablespace_map.old', 'evil.so'])(
  'refuses a backup with the file %s, and leaves nothing',
  { timeout: 60_000 },
  async (file) => {
    const name = file.replaceAll('/', '-')

    await expect(restore(name, { files: { [file]: '' } })).rejects.toThrow(
      `The backup contains ${file}, which no backup of Brightside has.`,
    )

    expect(readdirSync(restored(name)).filter((each) => each !== 'run')).toEqual([])
  },
)

test.each([
  ['base/../../evil', 'unknown'],
  ['/etc/passwd', 'unknown'],
  ['pg_tblspc/16400', 'unknown'],
  ['pg_hba.conf', 'configuration'],
  ['./pg_wal/archive_status/', 'data'],
  ['base/5/1259_fsm', 'data'],
])('an entry %s of a base backup is %s', (entry, role) => {
  expect(roleOf(entry)).toBe(role)
})

const touch = `copy (select 1) to program 'touch ${marker}'`
const evil = (name: string, returns = 'trigger') =>
  `create or replace function ${name} returns ${returns} language plpgsql as $$ begin ${touch}; return null; end $$`

test(
  'refuses functions, triggers and expressions that are not ours, and runs none of them',
  { timeout: 60_000 },
  async () => {
    const refused = restore('coded', {
      statements: [
        evil('refuse_change()'),
        evil('lower(uuid)', 'text').replace('plpgsql', 'plpgsql immutable'),
        evil('on_log_in()', 'event_trigger').replace('return null; ', ''),
        'create event trigger entering on login execute function on_log_in()',
        'alter event trigger entering disable',
        'create trigger writing before insert on schema_code for each row execute function refuse_change()',
        'create index evil_index on users ((lower(id)))',
        'create rule evil_rule as on insert to reactions do also notify evil',
        `alter role brightside set search_path = 'evil'`,
        `alter database postgres set session_preload_libraries = './base/1/16384'`,
        'create role evil superuser',
        'alter table users alter store_number set default lower(gen_random_uuid())',
        'create schema brightside',
      ],
    })

    const sentence = await refused.then(
      () => '',
      (error: unknown) => String(error),
    )
    for (const name of [
      'function public.refuse_change()',
      'function public.lower(uuid)',
      'event trigger entering',
      'trigger writing on schema_code',
      'index evil_index',
      'rule evil_rule on reactions',
      'setting search_path=evil',
      'setting session_preload_libraries=',
      'superuser evil',
      'default store_number of users',
      'schema brightside',
    ])
      expect(sentence).toContain(name)
    expect(existsSync(marker)).toBe(false)
    expect(readdirSync(restored('coded')).filter((each) => each !== 'run')).toEqual([])
  },
)

test('a view of the operator is no foreign code', { timeout: 60_000 }, async () => {
  await expect(
    restore('reported', { statements: ['create view weekly_report as select amount from gift_json'] }),
  ).resolves.toBeUndefined()
})
