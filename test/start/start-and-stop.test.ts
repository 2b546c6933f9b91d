import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { childrenOf, processesWith } from './processes.ts'
import { startProduct } from './product-process.ts'
import { type ProductProcess, signalGroup } from './spawn-product.ts'

// All tests share one data folder: each start also follows the end of the test before it.
const context = mkdtempSync(join(tmpdir(), 'brightside-start-'))
const dataDir = join(context, 'data')
const email = 'owner@shop.example'

afterAll(() => rmSync(context, { recursive: true, force: true }))

test('REQ-SEC-42: the first start creates an owner as the only account and prints the password once', async () => {
  const product = startProduct({ dataDir, env: { SUPER_ADMIN_EMAIL: email, NODE_ENV: 'production' } })
  const address = await product.address()

  const password = /Password +(\S+)/.exec(product.output())?.[1] ?? ''

  expect(await logIn(address, { email, password })).toBe(200)
  expect(await logIn(address, { email: 'owner@brightside.local', password })).toBe(401)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(product.output()).toContain(dataDir)
})

test('REQ-SEC-42: a service of systemd puts the password into a file for its user, and names it in the log', async () => {
  const made = join(context, 'service')
  copyMadeCluster(made)
  const product = startProduct({ dataDir: made, env: { SUPER_ADMIN_EMAIL: email }, asService: true })
  const address = await product.address()

  const file = join(made, 'first-password.txt')
  const [owner = '', password = ''] = readFileSync(file, 'utf8').split('\n')

  expect(await logIn(address, { email: owner, password })).toBe(200)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(product.output()).toContain(`Password  in ${file}, `)
  expect(product.output()).not.toContain(password)
})

test('REQ-SEC-42: the first request that a new installation answers finds the owner', async () => {
  const port = await freePort()
  const password = 'correct horse'
  const made = join(context, 'first-request')
  copyMadeCluster(made)
  startProduct({ dataDir: made, env: { PORT: String(port), SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } })

  const ask = () => logIn(`http://127.0.0.1:${port}`, { email, password })
  const first = await vi.waitFor(ask, { timeout: 20_000, interval: 1 })

  expect(first).toBe(200)
})

test('REQ-SEC-42: a later start prints no account and ignores the variables for the first', async () => {
  const product = startProduct({
    dataDir,
    env: { SUPER_ADMIN_EMAIL: 'other@shop.example', SUPER_ADMIN_PASSWORD: 'brightside' },
  })
  const address = await product.address()

  const status = await logIn(address, { email: 'other@shop.example', password: 'brightside' })

  expect(status).toBe(401)
  expect(product.output()).not.toMatch(/Password|Sign in/)
})

test('REQ-REL-12: a second start on the same data exits with 1 and names the running one', async () => {
  const first = startProduct({ dataDir })
  const address = await first.address()
  const second = startProduct({ dataDir })

  expect(await second.ended).toBe(1)

  const pid = childrenOf(first.child.pid)[0]
  expect(second.output().trim()).toBe(`Brightside is already running (pid ${pid}, ${address}) on ${dataDir}`)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s sent twice to the process group stops everything cleanly',
  async (signal) => {
    const product = startProduct({ dataDir })
    await product.address()
    const startedAt = performance.now()

    signalGroup(product.child, signal)
    signalGroup(product.child, signal)

    expect(await product.ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    await nothingIsLeft()
  },
)

test('REQ-REL-1: answers 503 at /readyz while shutting down and loses no request', async () => {
  const product = startProduct({ dataDir, env: { RATE_LIMIT_FACTOR: '1000' } })
  const address = await product.address()
  await fetch(`${address}/readyz`)
  // Few enough for a loaded machine to check their passwords in the seconds that a shutdown waits.
  const logins = Promise.all(Array.from({ length: 12 }, () => logIn(address, { email, password: 'wrong password' })))

  product.child.kill('SIGTERM')

  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503), 1_500)
  const late = await logIn(address, { email, password: 'wrong password' })
  expect([...(await logins), late]).toEqual(Array.from({ length: 13 }, () => 401))
  expect(await product.ended).toBe(0)
})

test('a killed start takes server and database with it, and the next start works', async () => {
  const product = startProduct({ dataDir })
  await product.address()

  product.child.kill('SIGKILL')

  await nothingIsLeft()
  await startsAgain()
})

test('a killed server makes the start exit with an error code, and the next start works', async () => {
  const product = startProduct({ dataDir })
  await product.address()

  process.kill(serverOf(product), 'SIGKILL')

  expect(await product.ended).toBe(137)
  await nothingIsLeft()
  await startsAgain()
})

test('REQ-REL-12: starts immediately after a killed start', async () => {
  const killed = startProduct({ dataDir })
  await killed.address()
  signalGroup(killed.child, 'SIGKILL')

  await startsAgain()
})

test('recovers from a first start that was killed while creating the database', async () => {
  const folder = join(context, 'interrupted')
  const killed = startProduct({ dataDir: folder })
  await vi.waitFor(() => expect(processesWith(join(folder, 'postgres.new'))).not.toEqual([]), {
    timeout: 20_000,
    interval: 5,
  })
  signalGroup(killed.child, 'SIGKILL')
  const product = startProduct({ dataDir: folder })

  const address = await product.address()

  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('Ctrl-C during the first start leaves no process', async () => {
  const folder = join(context, 'early')
  const product = startProduct({ dataDir: folder })
  await vi.waitFor(() => expect(processesWith(join(folder, 'postgres.new'))).not.toEqual([]), {
    timeout: 20_000,
    interval: 5,
  })

  signalGroup(product.child, 'SIGINT')

  expect(await product.ended).toBe(0)
  expect(product.output()).not.toContain('Error')
  await vi.waitFor(() => expect(processesWith(folder)).toEqual([]), 20_000)
})

function serverOf({ child }: ProductProcess) {
  const [server] = childrenOf(child.pid)
  if (!server) throw new Error('The start has no server')
  return server
}

async function startsAgain() {
  const again = startProduct({ dataDir })
  const address = await again.address()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
}

async function nothingIsLeft() {
  await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), { timeout: 20_000, interval: 50 })
}

async function logIn(address: string, body: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.text()
  return response.status
}
