import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { commandEnv } from './command-env.ts'
import { processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-admin-'))
const dataDir = join(context, 'data')
const email = 'owner@store.example'
const password = 'correct horse'

beforeAll(() => copyMadeCluster(dataDir))
afterAll(() => rmSync(context, { recursive: true, force: true }))

/** Runs the operator's command as a process of its own. */
async function admin(...words: string[]) {
  const file = join(import.meta.dirname, '..', '..', 'ops', 'admin.ts')
  const env = commandEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://thanks.example' })
  const child = spawn(process.execPath, [file, ...words], { env })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text))
  const [status] = await once(child, 'close')
  return { status, stdout, stderr }
}

const start = () => startProduct({ dataDir, env: { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } })

async function logIn(address: string) {
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: reply.status, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const me = async (address: string, cookie: string) =>
  (await fetch(`${address}/api/auth/user`, { headers: { cookie } })).status

test('the operator suspends a super admin beside the running server, and resets the account without it', async () => {
  const product = start()
  const address = await product.address()
  expect(await admin('suspend', 'nobody@store.example')).toMatchObject({
    status: 1,
    stdout: 'No account has the email or login name nobody@store.example.\n',
  })
  const { cookie } = await logIn(address)
  expect(await me(address, cookie)).toBe(200)

  const suspended = await admin('suspend', email)

  expect(suspended).toMatchObject({ status: 0, stdout: `${email} is suspended.\n` })
  await vi.waitFor(async () => expect(await me(address, cookie)).toBe(401), 20_000)
  expect((await logIn(address)).status).toBe(403)
  expect((await admin('list')).stdout).toBe(`${email}: Owner B., Super Admin, not logged in, SUSPENDED\n`)
  expect(await admin('promote', email)).toMatchObject({
    status: 1,
    stdout: `The account of ${email} is suspended: restore it first.\n`,
  })
  const [personFile, listFile] = [join(context, 'person.json'), join(context, 'deletions.txt')]
  expect(await admin('export-user', email, personFile)).toMatchObject({ status: 0 })
  expect(JSON.parse(readFileSync(personFile, 'utf8'))).toMatchObject({ account: { email } })
  expect(statSync(personFile).mode & 0o777).toBe(0o600)
  expect(await admin('export-user', email, personFile)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('EEXIST'),
  })
  expect((await admin('deletions', '2026-01-01T00:00:00Z', listFile)).stdout).toMatch(/^Wrote 0 deletions since /)
  writeFileSync(listFile, `2026-11-22T14:30:00.000Z person_deleted 019ac000-0000-7000-8000-000000000001\n`)
  expect((await admin('repeat-deletions', listFile)).stdout).toBe('Deleted 0 accounts again; 1 needed nothing.\n')
  writeFileSync(listFile, 'person_deleted')
  expect(await admin('repeat-deletions', listFile)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Line 1 of'),
  })
  product.child.kill('SIGTERM')
  await product.ended

  const { stdout } = await admin('reset', email)

  const file = /is in (\S+\.eml)$/m.exec(stdout)?.[1] ?? ''
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), 20_000)
}, 120_000)

test('the command explains itself', async () => {
  expect(await admin()).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run admin -- suspend EMAIL'),
  })
  expect((await admin('suspend')).status).toBe(2)
  expect((await admin('test-mail')).status).toBe(2)
  expect((await admin('export-user', email)).status).toBe(2)
  expect(await admin('test-mail', email)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^SMTP_URL is not set/),
  })
  expect((await admin('list', email)).status).toBe(2)
}, 120_000)
