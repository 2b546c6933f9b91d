import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { count } from '#domain/counts.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { SignedTreeHead } from '#contract/transparency.ts'
import { queryAsOwner } from '#test/database.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'
import { runOps } from './run-ops.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-audit-'))
const dataDir = join(context, 'data')

afterAll(() => rmSync(context, { recursive: true, force: true }))

test('npm run audit works with and without a running server and leaves no process', async () => {
  copyMadeCluster(dataDir)
  const product = startProduct({ dataDir })
  const address = await product.address()

  const beside = await audit(dataDir)
  await failToLogIn(address)
  product.child.kill('SIGTERM')
  await product.ended
  const alone = await audit(dataDir)

  expect([beside.code, alone.code]).toEqual([0, 0])
  expect(beside.stdout).toMatch(/^1 person, 0 gifts, 1 transfer\n10 tokens issued = 10 held \+ 0 given away/)
  // The end of the server appended the newest event, which no run of the job had seen.
  expect(alone.stdout).toMatch(/^2 rows of the audit log under /m)
  expect(alone.stdout).toMatch(/^3 rows in the transparency log: /m)
  await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), 20_000)
}, 120_000)

test('names a damaged table in one sentence', async () => {
  const folder = join(context, 'damaged')
  execFileSync('cp', ['-a', dataDir, folder])
  const { owner, stop } = await startEmbedded({ dataDir: folder })
  const [row] = await queryAsOwner<{ path: string }>(owner, `select pg_relation_filepath('transfers') as path`)
  await stop()
  const file = openSync(join(folder, 'postgres', row?.path ?? ''), 'r+')
  writeSync(file, Buffer.from('damaged'), 0, 7, 8_000)
  closeSync(file)

  const { code, errors } = await audit(folder)

  expect(code).toBe(1)
  expect(errors.trim()).toMatch(
    /^The table transfers is damaged \(invalid page in block 0 .*\): stop Brightside, .*\.$/,
  )
}, 120_000)

test('REQ-SEC-39: reports an audit event that was edited in the database, and exits with 1', async () => {
  const folder = join(context, 'edited')
  copyMadeCluster(folder)
  const product = startProduct({ dataDir: folder })
  const address = await product.address()
  await failToLogIn(address)
  const { owner } = runningConnections(folder)
  await queryAsOwner(owner, 'select create_audit_checkpoint(100, now())')
  const [row] = await queryAsOwner<{ id: string }>(owner, `select id from audit_log where action = 'login_failed'`)
  // The transparency log is appended each half minute, so it may have the event or not.
  const inLog = await queryAsOwner(owner, `select from log_batches where '${row?.id}' = any(ids)`)

  await queryAsOwner(
    owner,
    `alter table audit_log disable trigger user;
     update audit_log set ip_hash = repeat('0', 64) where id = '${row?.id}';
     alter table audit_log enable trigger user`,
  )
  const { code, stdout } = await audit(folder)
  product.child.kill('SIGTERM')
  await product.ended

  expect(code).toBe(1)
  expect(stdout).toMatch(new RegExp(`^S1  BROKEN .*: row ${row?.id} of checkpoint \\d+ was changed$`, 'm'))
  const broken = inLog.length > 0 ? 'S1, S5, T1' : 'S1, S5'
  expect(stdout).toContain(`Violations found: ${broken}.\n`)
}, 120_000)

test('--head accepts a head that the server signed, and reports one of another log', async () => {
  const folder = join(context, 'head')
  copyMadeCluster(folder)
  const product = startProduct({ dataDir: folder })
  const address = await product.address()
  const read = async () => (await fetch(`${address}/api/transparency/head`)).json()
  await expect.poll(read, { timeout: 20_000, interval: 250 }).not.toBeNull()
  const head = SignedTreeHead.parse(await read())
  const foreign = { ...head, root: 'f'.repeat(64) }
  const evidence = { problem: 'history', stored: foreign, served: head, proof: [] }
  const files = [head, foreign, {}, evidence].map((content, index) => {
    const file = join(folder, `head-${index}.json`)
    writeFileSync(file, JSON.stringify(content))
    return file
  })

  const [own, other, malformed, saved] = await Promise.all(files.map((file) => audit(folder, ['--head', file])))
  product.child.kill('SIGTERM')
  await product.ended

  expect(own).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      `the given head of ${count(head.size, 'row')} (${head.root.slice(0, 16)}) is part of this log`,
    ),
  })
  expect(other).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^T4 +BROKEN .*given head of \d+ rows? \(f{16}\)$/m),
  })
  expect(saved).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /\(f{16}\) does not match\nthe given head of \d+ rows? \(\w{16}\) is part of this log\n/,
    ),
  })
  expect(malformed).toMatchObject({ code: 1, errors: expect.stringContaining('holds no signed head') })
}, 120_000)

test('reports a missing database and creates none', async () => {
  const empty = join(context, 'empty')

  const { code, errors } = await audit(empty)

  expect(code).toBe(1)
  expect(errors).toBe(`There is no database in ${empty} yet: start Brightside first, or set DATA_DIR.\n`)
})

/** Leaves one audit event. */
const failToLogIn = (address: string) =>
  fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@store.example', password: 'wrong' }),
  })

const audit = (folder: string, args: string[] = []) => runOps('audit', { args, env: { DATA_DIR: folder } })
