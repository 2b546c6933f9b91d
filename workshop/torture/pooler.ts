import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '#contract/contract.ts'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import type { Account } from './accounts.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { send } from './send.ts'
import { createGiftLoad, giftDifferences } from './servers/gift-load.ts'
import { createGivers } from './servers/givers.ts'
import { pgBouncerVersion, startPgBouncer } from './servers/pgbouncer.ts'
import { addressOf, type SharedServer, startSharedServers } from './servers/shared-servers.ts'

const loadMs = 20_000
const timeoutMs = 10_000

export const pooler: Scenario = {
  name: 'pooler',
  title: 'two servers behind PgBouncer in transaction mode',
  isLong: true,
  async run() {
    const version = pgBouncerVersion()
    if (version === null) return { done: 'PgBouncer 1.21 or newer is not installed', violations: [] }
    const folder = mkdtempSync(join(tmpdir(), 'brightside-pooler-'))
    const { owner, stop } = await startEmbedded({ dataDir: join(folder, 'database') })
    const { done, violations } = await behindPooler(owner, folder)
      .finally(stop)
      .finally(() => rmSync(folder, { recursive: true, force: true }))
    return { done: `PgBouncer ${version}: ${done}`, violations }
  },
}

async function behindPooler(owner: SocketConnection, folder: string): Promise<Outcome> {
  const bouncer = await startPgBouncer(owner, folder)
  const env = { DATABASE_SESSION_URL: addressOf(owner) }
  const servers = await startSharedServers({ databaseUrl: bouncer.url, folder, count: 2, env }).catch(async (error) => {
    await bouncer.stop()
    throw error
  })
  return useBoth(owner, servers)
    .finally(() => Promise.all(servers.map(({ stop }) => stop())))
    .finally(bouncer.stop)
}

async function useBoth(owner: SocketConnection, servers: SharedServer[]): Promise<Outcome> {
  const { boss, givers } = await createGivers(owner, servers[0]?.address ?? '')
  const agent = new Agent({ keepAlive: true })
  const loads = servers.map(({ address }) => createGiftLoad({ accounts: givers, address, agent, headers: {} }))
  const reading = await Promise.all(
    servers.map(({ address }) => readUntil(performance.now() + loadMs, { address, agent, readers: [boss, ...givers] })),
  )
  await Promise.all(loads.map(({ stop }) => stop()))
  agent.destroy()
  const requests = [...loads.map((load) => load.requests()), ...reading.map(({ reads }) => reads)]
  const acknowledged = loads.reduce((all, load) => all.union(load.acknowledged), new Set<string>())
  return {
    done: `${requests.reduce((sum, count) => sum + count)} requests, ${acknowledged.size} gifts`,
    violations: [
      ...loads.flatMap((load) => load.failures()),
      ...reading.flatMap(({ failures }) => failures),
      ...(await giftDifferences(owner, acknowledged)),
    ],
  }
}

/** Every read without a parameter in its path; not the stream, and not the log-out. */
const paths = contract
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !/:|live|log-?out/.test(path))
  .map(({ path }) => path)

type Reading = { address: string; agent: Agent; readers: Account[] }

/** Asks for every path as each reader, one request after another. */
async function readUntil(until: number, { address, agent, readers }: Reading) {
  const failures: string[] = []
  let reads = 0
  while (performance.now() < until) {
    const reader = readers[Math.floor(reads / paths.length) % readers.length]
    const path = paths[reads % paths.length] ?? ''
    const headers = { cookie: reader?.cookie ?? '' }
    const { status, text } = await send({ address, agent, timeoutMs }, { method: 'GET', path, headers })
    reads += 1
    if (status >= 500) failures.push(`GET ${path} ${status} ${text.slice(0, 80)}`)
    await delay(1)
  }
  return { reads, failures }
}
