import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { freePort } from '#test/free-port.ts'
import { type ProductProcess, signalGroup, spawnProduct } from '#test/start/spawn-product.ts'

export type SharedServer = {
  /** Its own address, without a proxy. */
  address: string
  port: number
  /** Sends SIGTERM, waits for the end, starts it again on its port and waits until it is ready. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The URL of an embedded database. */
export const addressOf = ({ user, host, database }: SocketConnection) =>
  `postgres://${user}@${encodeURIComponent(host)}/${database}`

type Options = { databaseUrl: string; folder: string; count: number; env?: NodeJS.ProcessEnv }

const pollMs = 100

/** Starts servers on one database, one after another, as an operator does. */
export async function startSharedServers({ databaseUrl, folder, count, env }: Options): Promise<SharedServer[]> {
  const servers: SharedServer[] = []
  for (let number = 1; number <= count; number += 1)
    servers.push(
      await startServer(join(folder, `server-${number}`), {
        HOST: '127.0.0.1',
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_FACTOR: '1000000',
        SECRET: 'one secret for all servers of this test',
        DATABASE_URL: databaseUrl,
        ...env,
      }),
    )
  return servers
}

async function startServer(dataDir: string, env: NodeJS.ProcessEnv): Promise<SharedServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = () => spawnProduct({ dataDir, env: { ...env, PORT: String(port) } })
  let running = start()
  await untilReady(address, running)

  async function stop() {
    signalGroup(running.child, 'SIGTERM')
    await running.ended
  }

  return {
    address,
    port,
    async restart() {
      await stop()
      running = start()
      await untilReady(address, running)
    },
    stop,
  }
}

async function untilReady(address: string, { child, output }: ProductProcess) {
  while (!(await answers(`${address}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode}: ${output()}`)
    await delay(pollMs)
  }
}

/** Whether the address answers with a status of success. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
