import { expect, inject, test } from 'vitest'
import { queryAsOwner } from '#test/database.ts'
import { runOps } from '#test/start/run-ops.ts'
import { templateDatabase } from '#test/template-database.ts'

const { owner } = inject('database')

/** Creates a database as a restore makes it, and returns its URL. */
async function restoredCopy(template = templateDatabase) {
  const database = `restored_${process.pid}_${Math.trunc(performance.now() * 1_000)}`
  await queryAsOwner({ ...owner, database: 'postgres' }, `create database ${database} template ${template}`)
  return { ...owner, database, url: `postgres://${owner.user}@localhost/${database}?host=${owner.host}` }
}

const verify = (url: string) => runOps('verify-backup', { args: [url], env: { DATA_DIR: inject('scratchFolder') } })

test('audits a restored database by its URL, and finds a missing trigger', async () => {
  const copy = await restoredCopy()
  const good = await verify(copy.url)
  await queryAsOwner(copy, 'drop trigger transfers_append_only on transfers')

  const changed = await verify(copy.url)

  expect(good).toMatchObject({ code: 0, errors: '' })
  expect(good.stdout).toMatch(/L1 +holds[^]*Without the SECRET of this installation[^]*The backup is good\.\n$/)
  expect(changed).toMatchObject({ code: 1, errors: '' })
  expect(changed.stdout).toMatch(/Violations found: L14\.\n$/)
}, 120_000)

test.each([
  [
    'an empty database',
    'template0',
    /^The database has no tables of Brightside: restore the backup into it first\.\n$/,
  ],
  ['another version', owner.database, /^The database has other SQL code \(version 7\) than this program[^\n]+\.\n$/],
])(
  'refuses %s in one sentence',
  async (_name, template, sentence) => {
    const copy = await restoredCopy(template)
    if (template === owner.database)
      await queryAsOwner(copy, `update schema_code set version = 7, checksum = 'of version 7'`)

    const { code, errors } = await verify(copy.url)

    expect(code).toBe(1)
    expect(errors).toMatch(sentence)
  },
  120_000,
)

test('names a database that does not answer, without its password', async () => {
  const { code, errors } = await verify('postgres://app:hush@127.0.0.1:9/copy')

  expect(code).toBe(1)
  expect(errors).toMatch(/^The database of the URL \(127\.0\.0\.1:9\/copy\) cannot be used: [^\n]+\n$/)
}, 120_000)
