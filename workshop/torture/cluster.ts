import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/free-port.ts'
import { root } from '#tools/checks/run-tool.ts'
import { verifyDatabase } from './broken-invariants.ts'
import { lockFile } from '#server/platform/files/lock-file.ts'
import { withClient } from '#server/platform/db/with-client.ts'
import { addressOf, setConnected } from './cluster/network.ts'
import { type Cluster, startCluster } from './cluster/nodes.ts'
import { createWritingUsers, type WritingUsers } from './cluster/writing-users.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { giftDifferences } from './servers/gift-load.ts'
import { isInstalled } from './servers/proxy-program.ts'
import { startSharedServers } from './servers/shared-servers.ts'

const programs = ['patroni', 'etcd', 'etcdctl', 'haproxy', 'ip', 'setpriv']
const aimMs = 15_000
const settleMs = 5_000
/** Longer than the failover, so that the old primary comes back to another one. */
const faultMs = 40_000

export const cluster: Scenario = {
  name: 'cluster',
  title: 'two servers on three PostgreSQL nodes, whose primary is killed, frozen and cut off',
  isLong: true,
  async run({ log }) {
    const missing = programs.filter((program) => !isInstalled(program))
    if (missing.length > 0) return { done: `not run: there is no ${missing.join(', ')}`, violations: ['not run'] }
    // All runs use the same addresses.
    const unlock = lockFile(join(tmpdir(), 'brightside-cluster.lock'))
    if (!unlock) return { done: 'not run: another run uses its network', violations: ['not run'] }
    const folder = mkdtempSync(join(tmpdir(), 'brightside-cluster-'))
    chmodSync(folder, 0o755)
    const database = await startCluster(folder)
    return runCluster(database, folder, log)
      .finally(database.remove)
      .finally(() => rmSync(folder, { recursive: true, force: true }))
      .finally(unlock)
  },
}

type Log = (line: string) => void

async function runCluster(database: Cluster, folder: string, log: Log): Promise<Outcome> {
  await database.whole()
  log('three nodes run')
  const { port, stop } = await startProxyTo(folder)
  const databaseUrl = await createProductDatabase(port)
  const servers = await startSharedServers({ databaseUrl, folder, count: 2 })
  const users = await createWritingUsers(databaseUrl, servers)
  log('two servers run')
  return runFaults(database, users, log)
    .then(async ({ done, violations }) => {
      const connection = { connectionString: databaseUrl }
      const differences = await giftDifferences(connection, users.acknowledged)
      if (differences.length > 0) await logNodes(database, log)
      return { done, violations: [...violations, ...differences, ...(await verifyDatabase(connection, secret))] }
    })
    .finally(users.close)
    .finally(() => Promise.all(servers.map((server) => server.stop())))
    .finally(stop)
}

/** Tells what each node has and what Patroni did there: which of them is wrong cannot be found out later. */
async function logNodes(database: Cluster, log: Log) {
  for (const [index, text] of database.logs().entries()) {
    const connectionString = `postgres://${superuser}@${addressOf(index + 1)}:5432/brightside`
    const state = await withClient({ connectionString }, (client) =>
      client.query(`
        select pg_is_in_recovery() as "isStandby", timeline_id as timeline, (select count(*) from token_gifts) as gifts
        from pg_control_checkpoint()`),
    ).then(
      ({ rows }) => JSON.stringify(rows[0]),
      (error: Error) => error.message,
    )
    log(`node${index + 1}: ${state}`)
    for (const line of text.split('\n').filter(isChange).slice(-maxLines)) log(`  ${line}`)
  }
}

const superuser = 'postgres:superuser-password'
const maxLines = 60

/** Leaves out the lines that Patroni repeats each second. */
const isChange = (line: string) => / (INFO|WARNING|ERROR): (?!no action|Lock owner)/.test(line)

const secret = 'one secret for all servers of this test'
const password = 'password'

/** HAProxy with its file of deploy/high-availability, on a free port. */
async function startProxyTo(folder: string) {
  const port = await freePort()
  const text = readFileSync(join(root, 'deploy/high-availability/haproxy.cfg'), 'utf8')
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, text.replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`))
  // It ends with this process, even if that is killed.
  const child = spawn('setpriv', ['--pdeathsig=KILL', 'haproxy', '-db', '-f', path], { stdio: 'ignore' })
  async function stop() {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { port, stop }
}

async function createProductDatabase(port: number): Promise<string> {
  const connectionString = `postgres://${superuser}@127.0.0.1:${port}/postgres`
  const client = await connectWhenOpen(connectionString)
  await client.query(`create role brightside login password '${password}'`)
  await client.query('create database brightside owner brightside')
  await client.end()
  return `postgres://brightside:${password}@127.0.0.1:${port}/brightside`
}

/** HAProxy needs a moment to find the primary: before its first checks it leads to any node, and then ends that connection. */
async function connectWhenOpen(connectionString: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    const failure = await connectToPrimary(client).then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null) return client
    if (attempt > 50) throw failure
    await delay(200)
  }
}

async function connectToPrimary(client: pg.Client) {
  await client.connect()
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (!rows[0]?.isStandby) return
  await client.end()
  throw new Error('HAProxy leads to a standby')
}

type Fault = { name: string; begin: (node: number) => void; end: (node: number) => void }

async function runFaults(database: Cluster, users: WritingUsers, log: Log): Promise<Outcome> {
  const faults: Fault[] = [
    { name: 'killed', begin: (node) => database.signal(node, 'SIGKILL'), end: database.start },
    {
      name: 'frozen',
      begin: (node) => database.signal(node, 'SIGSTOP'),
      end: (node) => database.signal(node, 'SIGCONT'),
    },
    { name: 'cut off', begin: (node) => setConnected(node, false), end: (node) => setConnected(node, true) },
  ]
  const violations: string[] = []
  const done: string[] = []
  users.start()
  for (const { name, begin, end } of faults) {
    await delay(settleMs)
    const primary = await database.primary()
    // The worst case: the etcd that gave the primary its lease is lost with it.
    await database.leadEtcd(primary)
    users.forgetGaps()
    begin(primary)
    await delay(faultMs)
    const gapMs = users.maxGapMs()
    end(primary)
    await database.whole()
    const line = `${name}: no write for ${(gapMs / 1_000).toFixed(1)} s`
    log(`node${primary} ${line}, and it is a standby again`)
    done.push(line)
    if (gapMs > aimMs) violations.push(line)
  }
  await delay(settleMs)
  await users.stop()
  return {
    done: `${done.join('; ')}; ${users.acknowledged.size} gifts`,
    violations: [...violations, ...users.violations],
  }
}
