import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { listOf } from '#test/people-list.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-people-'))
const dataDir = join(context, 'data')
const fileIn = (name: string) => join(context, name)

beforeAll(() => copyMadeCluster(dataDir))
afterAll(() => rmSync(context, { recursive: true, force: true }))

const people = (...args: string[]) => runOps('people', { args, env: { DATA_DIR: dataDir, SMTP_URL: 'file:' } })

test('the operator checks a list, brings it in beside the running server and writes it out, and the audit holds', async () => {
  await startProduct({ dataDir }).address()
  const file = fileIn('people.csv')
  writeFileSync(file, listOf('Nia,Okafor,0427,Crew Trainer,nia@list.example,es', 'Lu,W,0427,King,lu@list.example,'))
  const checked =
    'Line 3: There is no such role ("King")\n1 new, 0 to change, 0 unchanged, 1 line left out, 0 to lose access.\n'
  const answers = []

  for (const more of [['--dry-run'], [], []]) answers.push(await people('import', file, ...more))
  const exported = await people('export', fileIn('out.csv'))

  expect(answers).toMatchObject([
    { code: 0, stdout: checked },
    { code: 0, stdout: `${checked}Imported: 1 created, 0 changed, 0 unchanged, 0 without access, 0 skipped.\n` },
    { code: 0, stdout: expect.stringContaining('Imported: 0 created, 0 changed, 1 unchanged') },
  ])
  expect(exported).toMatchObject({ code: 0, stdout: `Wrote ${fileIn('out.csv')}.\n` })
  expect(readFileSync(fileIn('out.csv'), 'utf8')).toContain('Nia,Okafor,"=""0427""",Crew Trainer,nia@list.example,,es')
  expect(await people('import', fileIn('out.csv'), '--dry-run')).toMatchObject({
    stdout: expect.stringMatching(/^0 new, 0 to change, \d+ unchanged, 0 lines left out/),
  })
  expect(statSync(fileIn('out.csv')).mode & 0o777).toBe(0o600)
  expect(await people('export', fileIn('out.csv'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('EEXIST'),
  })
  expect(await runOps('audit', { env: { DATA_DIR: dataDir } })).toMatchObject({ code: 0 })
}, 300_000)

test('the operator brings in people who have only a login name, and changes one by their email', async () => {
  const file = fileIn('names.csv')
  const head = 'First name,Initial,Store,Email,Employee number'
  writeFileSync(file, `${head}\nPat,W,0427,pat@list.example,e-3301\nKit,W,0427,,e-3302\nSam,W,0427,,root\n`)
  const first = await people('import', file)
  writeFileSync(file, `${head}\nPat,W,0427,pat@list.example,e-3303\nKim,W,0427,,E_3302\n`)

  const second = await people('import', file)

  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('Imported: 2 created, 0 changed') })
  expect(first.stdout).toContain('Line 4: This login name is not available ("root")')
  expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('Imported: 0 created, 1 changed') })
  expect(second.stdout).toContain(
    'Line 3: This login name, or one that looks like it, belongs to somebody else ("E_3302")',
  )
  expect(await runOps('audit', { env: { DATA_DIR: dataDir } })).toMatchObject({ code: 0 })
}, 300_000)

test('it says what is wrong with a file, and changes nothing', async () => {
  writeFileSync(fileIn('formula.csv'), listOf('=1+1,O,0427,,nia@list.example,'))
  writeFileSync(fileIn('columns.csv'), 'Vorname,Mail\nNia,nia@list.example\n')
  writeFileSync(fileIn('book.xlsx'), 'PK\x03\x04\0\0')

  expect(await people('import', fileIn('formula.csv'))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Line 2: A name must not start with'),
  })
  expect(await people('import', fileIn('columns.csv'))).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^These columns are missing: firstName, lastName, storeNumber\./),
  })
  expect(await people('import', fileIn('book.xlsx'))).toMatchObject({
    code: 1,
    errors: 'This file is not a list that can be read. Save it as CSV and try again.\n',
  })
  expect(await people('import', fileIn('none.csv'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('ENOENT'),
  })
  expect(await people('merge', 'a')).toMatchObject({ code: 1, errors: expect.stringMatching(/^Usage: npm run people/) })
}, 300_000)
