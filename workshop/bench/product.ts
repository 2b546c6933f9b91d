import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import { deriveKey, findSecret } from '#server/platform/config/secrets.ts'
import { createSigningKey, type SigningKey } from '#server/platform/crypto/signing-key.ts'
import { type SocketConnection, runningConnections } from '#server/platform/db/embedded/connections.ts'

export type Product = {
  address: string
  superuser: SocketConnection
  owner: SocketConnection
  app: SocketConnection
  sessionSecret: Buffer
  eventKey: Buffer
  logKey: SigningKey
  pids: number[]
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../server/main.ts')
const factorThatNeverLimits = '1000000'

/** Starts the product on a data folder of its own, and waits until it is ready. */
export async function startProduct(dataDir: string, port: number): Promise<Product> {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: factorThatNeverLimits,
  }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  while (!(await serves(address))) {
    if (server.exitCode !== null) throw new Error('The product did not start')
    await pause(100)
  }
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const secret = findSecret({ secret: process.env['SECRET'] ?? null, dataDir })!
  return {
    address,
    ...runningConnections(dataDir),
    sessionSecret: deriveKey(secret, 'session keys'),
    eventKey: deriveKey(secret, eventKeyPurpose),
    logKey: createSigningKey(deriveKey(secret, logKeyPurpose)),
    pids: [Number(server.pid), postmaster],
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

const serves = (address: string) =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
