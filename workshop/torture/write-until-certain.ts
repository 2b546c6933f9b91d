import { setTimeout as delay } from 'node:timers/promises'
import { type Account, logIn, type Server } from './accounts.ts'
import type { Write } from './next-write.ts'
import { type Reply, send } from './send.ts'

type Options = { server: () => Server; violations: string[] }

const timeoutMs = 8_000
const retryMs = 20
const maxOutageMs = 90_000

/** Makes writes that survive outages. */
export function createCertainWrites({ server, violations }: Options) {
  let refused = 0

  async function attempt(account: Account, { path, body }: Write, key: string): Promise<Reply | null> {
    const headers = { cookie: account.cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const message = { method: 'POST', path, headers, body: JSON.stringify(body) }
    const reply = await send({ ...server(), timeoutMs }, message).catch(noteSilence)
    if (reply?.status === 401) account.cookie = await logIn(server(), account.email).catch(() => account.cookie)
    if (reply?.status === 503) refused += 1
    return reply === null || reply.status === 401 || reply.status === 503 ? null : reply
  }

  /** A broken connection is part of the test; a connection on which nothing comes is not. */
  function noteSilence({ message }: Error): null {
    if (message.startsWith('No reply')) violations.push(message)
    return null
  }

  /** Repeats a write under its key until its outcome is known, as the web app does; null if it never is. */
  async function writeUntilCertain(account: Account, write: Write, key: string): Promise<Reply | null> {
    const deadline = performance.now() + maxOutageMs
    while (performance.now() < deadline) {
      const reply = await attempt(account, write, key)
      if (reply) return reply
      await delay(retryMs)
    }
    violations.push(`${write.path} had no outcome for ${maxOutageMs} ms`)
    return null
  }

  return { writeUntilCertain, unavailable: () => refused }
}
