import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { contract } from '#contract/contract.ts'
import { clientOptions } from '#server/platform/db/connection.ts'
import { withClient } from '#server/platform/db/with-client.ts'
import type { Ask } from './load.ts'
import type { Product } from './product.ts'
import type { Seed } from './seed.ts'

// They have effects, wait for events, need a drawn competition or a file, or ask somebody else than the database.
const others = /log-?(in|out)|live|openapi|\.csv|objects|proof|consistency|gifs|recovery-codes/
/** Reads that take more with the data, and why they may. */
export const growing: Record<string, string> = {
  '/api/stats': 'sums all people; cached for 100 times as long as it takes',
  '/api/insights': 'sums all people, or the gifts of the week, for the owner; cached for five minutes',
  '/api/leaderboard/me': 'counts up to 10,000 people ahead in an index',
  '/api/leaderboard/stores': 'sums a month; cached for 100 times as long as it takes',
  '/api/admin/stores': 'looks each store up; cached for 10 s',
  '/api/admin/mutual-gifts': 'compares all pairs of a month',
  '/api/user/export': 'is everything about a person',
  // At most four blocks for each person, at any size.
  '/api/users/search?q=ma': 'looks up 100 people, who share fewer pages in a larger table',
  '/api/users/search?q=max': 'looks up 100 people, who share fewer pages in a larger table',
}

/** Reads that find less than a page with the people of the first size, and so take less there. */
export const fuller: Record<string, string> = {
  '/api/users/search?q=iax': 'a page of twenty, of which the first size finds eight',
  '/api/admin/users?q=iax': 'a page of fifty, of which the first size finds eight',
  '/api/admin/users?q=person12': 'a page of fifty, of which the first size finds twelve',
}

/** Reads that look up the rows of a page one by one, in indexes that have a level more with ten times the rows. */
export const deeper = new Set([
  '/api/feed',
  '/api/feed?store=mine',
  '/api/leaderboard/me?scope=store',
  '/api/tokens/statement',
  '/api/tokens/statement?wallet=giving',
  '/api/tokens/statement?wallet=prize',
  '/api/tokens/statement?kind=received',
  '/api/feed?q=thank',
  '/api/admin/users?q=an',
  '/api/admin/users?q=um',
])

const dayMs = 86_400_000
const isoInDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const searches = [
  '/api/feed?about=me',
  '/api/feed?store=mine',
  '/api/feed?q=thank',
  '/api/leaderboard/me?scope=store',
  '/api/users/search?q=ma',
  '/api/users/search?q=max',
  '/api/users/search?q=iax',
  '/api/admin/users?q=an',
  '/api/admin/users?q=um',
  '/api/admin/users?q=qz',
  '/api/admin/users?q=max',
  '/api/admin/users?q=iax',
  '/api/admin/users?q=0001',
  '/api/admin/users?q=person12',
  '/api/admin/users?store=0001',
  '/api/admin/users?role=shift_manager',
  '/api/tokens/statement?wallet=giving',
  '/api/tokens/statement?wallet=prize',
  '/api/tokens/statement?kind=received',
  '/api/tokens/statement?kind=other',
  `/api/tokens/statement/sums?since=${isoInDays(-30)}&until=${isoInDays(1)}`,
  '/api/admin/audit-log?kind=changes',
  '/api/admin/audit-log?kind=log_ins',
]

const sessionCacheMs = 1_100
const settle = { seconds: 10, maxSeconds: 900 }

/** A read: with its ids, and the session of one who may make it, or null. */
export type Read = { blocks: number; path: string; key: string | null }

/** The blocks that each read touches in the database, each of its statements once, by its path. */
export async function readBlocks(product: Product, seeded: Seed): Promise<Map<string, Read>> {
  const admin = new pg.Client(clientOptions(product.superuser, 60_000))
  await admin.connect()
  return count(admin, { product, seeded }).finally(() => admin.end())
}

/** The reads of the contract, with searches of several kinds. */
const paths = () =>
  contract
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !others.test(path))
    .map(({ path }) => path)
    .concat(searches)

const readersOf = ({ sessions, owner }: Seed) => [...sessions.slice(0, 12).map(({ key }) => key), owner]

/** Each read that somebody may make, by its path: with its ids, and the session of one who may. */
export async function findReads(product: Product, seeded: Seed): Promise<Map<string, Ask>> {
  const ids = await withClient(clientOptions(product.superuser), (admin) => pathIds(admin, seeded))
  const reads = new Map<string, Ask>()
  for (const path of paths()) {
    const url = withId(path, ids)
    for (const key of readersOf(seeded))
      if (!reads.has(path) && (await statusOf(`${product.address}${url}`, key)) === 200)
        reads.set(path, { path: url, key })
  }
  return reads
}

async function count(admin: pg.Client, { product, seeded }: { product: Product; seeded: Seed }) {
  const ids = await pathIds(admin, seeded)
  // Excludes statements of the server itself. Its jobs rest for a day, once those of the start have ended.
  await settled(admin)
  // A job has just closed a hundred at once: their old rows are read, too, and the new ones are on pages by chance.
  await admin.query('vacuum full competitions')
  const { rows: own } = await admin.query<{ queryid: string }>('select queryid::text from pg_stat_statements')
  const reads = new Map<string, Read>()
  const readers = readersOf(seeded)
  for (const path of paths()) {
    // Each read includes the session's: the server keeps a session for a second.
    await delay(sessionCacheMs)
    await admin.query('select pg_stat_statements_reset()')
    const url = withId(path, ids)
    const replies: { key: string; status: number }[] = []
    for (const key of readers) replies.push({ key, status: await statusOf(`${product.address}${url}`, key) })
    if (replies.some(({ status }) => status >= 500)) console.log(path.padEnd(44), '    FAILED')
    // A user without the permission gets a refusal, which reads the session. Some refusals are recorded, which is not counted.
    const key = replies.find(({ status }) => status === 200)?.key ?? null
    const { rows } = await admin.query<{ blocks: number }>(
      `
      select coalesce(sum((shared_blks_hit + shared_blks_read) / calls::float8), 0) as blocks
      from pg_stat_statements where toplevel and query ~* '^\\s*(select|with|\\()' and query !~ 'pg_stat_statements|record_audit_event'
        and queryid::text <> all($1)`,
      [own.map(({ queryid }) => queryid)],
    )
    reads.set(path, { blocks: rows[0]?.blocks ?? 0, path: url, key })
  }
  return reads
}

/** Waits until the server has been idle for some time: after a start it grants the week's tokens and appends them to the log. */
async function settled(admin: pg.Client) {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  for (let idle = 0; idle < settle.seconds; idle += 1) {
    if (seconds() > settle.maxSeconds) throw new Error('The server does not come to rest')
    await delay(1_000)
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where pid <> pg_backend_pid()
         and (backend_type = 'autovacuum worker' or backend_type = 'client backend' and state <> 'idle')`,
    )
    if (rowCount !== 0) idle = -1
  }
  console.log(
    'first work after the start, s'.padEnd(44),
    Math.max(0, seconds() - settle.seconds)
      .toFixed(2)
      .padStart(10),
  )
}

async function pathIds(admin: pg.Client, { people, competition }: Seed) {
  const { rows } = await admin.query<{ id: string }>('select id from token_gifts order by id desc limit 1')
  return { people: people[0], competitions: competition, gift: rows[0]?.id }
}

const withId = (path: string, ids: Awaited<ReturnType<typeof pathIds>>) =>
  path.replace(
    /:id/,
    String(/people/.test(path) ? ids.people : /competitions/.test(path) ? ids.competitions : ids.gift),
  )

async function statusOf(url: string, key: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie: `sid=${key}` } })
  await answer.arrayBuffer()
  return answer.status
}
