import { Agent as SecureAgent } from 'node:https'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { type Embedded, startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import type { Outcome, Scenario, TortureOptions } from './scenario.ts'
import { checkProxy } from './servers/check-proxy.ts'
import { createGiftLoad, giftDifferences } from './servers/gift-load.ts'
import { createGivers, type Givers } from './servers/givers.ts'
import {
  type Certificate,
  createCertificate,
  isInstalled,
  type ProxyName,
  publicName,
  startProxy,
} from './servers/proxy-program.ts'
import { addressOf, type SharedServer, startSharedServers } from './servers/shared-servers.ts'

const proxyNames: ProxyName[] = ['haproxy', 'caddy', 'nginx']
/** Another address of this machine than that of the proxy. */
const clientAddress = '127.0.0.7'
const rounds = 2
/** For a proxy to notice that a server is back, as docs/operating.md asks for. */
const settleMs = 6_000

export const proxies: Scenario = {
  name: 'proxies',
  title: 'two servers behind the proxies of deploy/proxy, restarted one after another under load',
  isLong: true,
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'brightside-proxies-'))
    // The proxies change to users of their own.
    chmodSync(folder, 0o755)
    const database = await startEmbedded({ dataDir: join(folder, 'database') })
    return runProxies(database, { ...options, folder })
      .finally(database.stop)
      .finally(() => rmSync(folder, { recursive: true, force: true }))
  },
}

type Options = TortureOptions & { folder: string }

async function runProxies({ owner }: Embedded, { folder, log }: Options): Promise<Outcome> {
  const databaseUrl = addressOf(owner)
  const env = { PUBLIC_URL: `https://${publicName}`, TRUSTED_PROXIES: '127.0.0.1' }
  const servers = await startSharedServers({ databaseUrl, folder, count: 2, env })
  const scene = { folder, servers, certificate: createCertificate(folder) }
  return runEach(owner, scene, log).finally(() => Promise.all(servers.map(({ stop }) => stop())))
}

type Servers = { folder: string; servers: SharedServer[]; certificate: Certificate }

async function runEach(owner: SocketConnection, servers: Servers, log: (line: string) => void): Promise<Outcome> {
  const accounts = await createGivers(owner, servers.servers[0]?.address ?? '')
  const acknowledged = new Set<string>()
  const violations: string[] = []
  const done: string[] = []
  for (const name of proxyNames) {
    const result = isInstalled(name) ? await runProxy(name, { ...servers, ...accounts }) : notInstalled
    violations.push(...result.violations.map((violation) => `${name}: ${violation}`))
    for (const id of result.acknowledged) acknowledged.add(id)
    log(`${name}: ${result.done}`)
    done.push(`${name}: ${result.done}`)
  }
  return { done: done.join('; '), violations: [...violations, ...(await giftDifferences(owner, acknowledged))] }
}

type Scene = Givers & Servers
type Result = { done: string; violations: string[]; acknowledged: Set<string> }

const notInstalled: Result = { done: 'not installed', violations: [], acknowledged: new Set() }

async function runProxy(name: ProxyName, scene: Scene): Promise<Result> {
  const { folder, servers, certificate, givers, boss } = scene
  const proxy = await startProxy(name, { folder, servers, certificate })
  const agent = new SecureAgent({
    keepAlive: true,
    servername: publicName,
    localAddress: clientAddress,
    ca: readFileSync(certificate.certificate),
  })
  const checked = await checkProxy({ proxy, agent, clientAddress, givers, boss })
  const load = createGiftLoad({ accounts: givers, address: proxy.https, agent, headers: { host: publicName } })
  let restarts = 0
  for (let round = 0; round < rounds; round += 1)
    for (const server of servers) {
      await delay(settleMs)
      await server.restart()
      restarts += 1
    }
  await delay(settleMs)
  await load.stop()
  agent.destroy()
  await proxy.stop()
  const failures = load.failures()
  if (failures.length > 0) console.log(proxy.errors().slice(-3_000))
  return {
    done: `${restarts} restarts, ${load.requests()} requests, ${failures.length === 0 ? 'none failed' : failures.join(', ')}`,
    violations: [...checked.faults, ...failures],
    acknowledged: load.acknowledged.union(checked.acknowledged),
  }
}
