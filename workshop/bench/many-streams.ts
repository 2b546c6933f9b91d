import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, type Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { giftsAtRate, percentilesOf } from './gifts-at-rate.ts'
import type { Ask } from './load.ts'
import type { Product } from './product.ts'
import { residentKb } from './streams.ts'

/** More than two heartbeats of 20 s. */
const secondsBeside = 50
const secondsWithout = 20

type Options = { people: string[]; streams: number; giving: (index: number) => Ask }

/** How long a gift takes while many event streams are open, and what a stream costs. */
export async function giftsBesideStreams(product: Product, { people, streams, giving }: Options) {
  const db = createDatabase(product.app)
  const keys = await openSessions(db, { people: people.slice(0, streams), secret: product.sessionSecret })
  await db.close()
  const [server = 0] = product.pids
  const without = await giftsAtRate(product, { giving, seconds: secondsWithout })
  const beforeKb = residentKb(server)
  const holder = await holdStreams(new URL(product.address).port, keys)
  const kilobytes = (residentKb(server) - beforeKb) / streams
  const beside = await giftsAtRate(product, { giving, seconds: secondsBeside })
  const { problems } = holder
  holder.stop()
  return {
    kilobytes,
    without: percentilesOf(without.waitsMs),
    beside: { ...percentilesOf(beside.waitsMs), serverShare: beside.serverShare },
    problems,
  }
}

async function openSessions(db: Db, { people, secret }: { people: string[]; secret: Buffer }): Promise<string[]> {
  const keys = people.map(() => newSessionKey(secret))
  await db.many(sql`
    insert into sessions (sid, user_id, created_at, used_at, expire)
    select decode(session_id, 'hex'), user_id, now(), now(), now() + interval '7 days'
    from unnest(${keys.map(sessionIdOf)}::text[], ${people}::uuid[]) new (session_id, user_id)`)
  return keys
}

async function holdStreams(port: string, keys: string[]) {
  const program = join(import.meta.dirname, 'hold-streams.ts')
  const child = spawn(process.execPath, [program, port], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(keys.join('\n'))
  const problems: string[] = []
  let isOpen = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'open') isOpen = true
    else problems.push(line)
  })
  while (!isOpen && child.exitCode === null && problems.length === 0) await pause(100)
  return { problems, stop: () => void child.kill('SIGTERM') }
}
