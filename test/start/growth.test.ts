import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { devicePurposes } from '#domain/device-purposes.ts'
import { roles } from '#domain/roles.ts'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import type { TestClient } from '#test/client.ts'
import { createDevice } from '#test/devices.ts'
import { copyMadeCluster } from '#test/made-cluster.ts'
import { startTestServerOn } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

type Read = { query: string; blocks: number }

test('no read needs more blocks after thousands of gifts, with plans that were made while there were fifty', async () => {
  const { admin, ...database } = await startCluster()
  const db = createDatabase(database.app)
  const server = await startTestServerOn({ db, ...database }, { events: memoryEventBus() })
  onTestFinished(() => server.app.close().then(() => db.close()))
  const users = await createUsers(db, {
    Ana: { toGive: 1_000_000 },
    Ben: { toGive: 1_000_000 },
    Caro: { toGive: 1_000_000, store: '0500' },
    Mia: { role: 'admin', adminStores: ['0427'], toGive: 1_000_000 },
    Olga: { role: 'super_admin' },
  })
  const [ana, mia, olga] = await Promise.all([server.as(users.Ana), server.as(users.Mia), server.as(users.Olga)])
  const devices = await Promise.all(devicePurposes.map((purpose) => createDevice(server, { purpose })))
  const readers = [ana, mia, olga, ...devices]
  const { body: sheet } = await mia.post('/api/card-sheets', { count: 8, amount: 1 })
  await give(admin, { from: 1, to: 50 })
  await admin.query('analyze')
  // A statement is planned for all values at its sixth run on a connection.
  const { rows: gifts } = await admin.query<{ id: string }>('select id from token_gifts limit 1')
  const { rows: stores } = await admin.query<{ id: string }>("select id from stores where number = '0427'")
  const ids = { people: users.Ben.id, stores: stores[0]!.id, 'card-sheets': sheet.id, others: gifts[0]!.id }
  await readAll(readers, { rounds: 8, ids })
  await give(admin, { from: 51, to: 400 })
  await admin.query(vacuumBoard)
  const before = await blocksOfReads(admin, () => readAll(readers, { rounds: 2, ids }))

  await give(admin, { from: 401, to: 2_000 })
  await admin.query(vacuumBoard)
  const after = await blocksOfReads(admin, () => readAll(readers, { rounds: 2, ids }))

  expect(before.size).toBeGreaterThan(30)
  // Two look-ups of a statement may meet an index with one level more.
  const grown = [...after].filter(([id, { blocks }]) => blocks > 1.2 * (before.get(id)?.blocks ?? Infinity) + 2)
  expect(grown.map(([id, { query, blocks }]) => `${before.get(id)?.blocks} to ${blocks} blocks: ${query}`)).toEqual([])
}, 120_000)

test('no search looks at everybody for each person before the tables are analyzed', async () => {
  const { admin, ...database } = await startCluster()
  const db = createDatabase(database.app)
  const server = await startTestServerOn({ db, ...database }, { events: memoryEventBus() })
  onTestFinished(() => server.app.close().then(() => db.close()))
  const names = Array.from({ length: 300 }, (_, index) => `Maxi${'abc'[index % 3]}${'defg'[index % 4]}${index}`)
  const users = await createUsers(db, { Olga: { role: 'super_admin' }, ...Object.fromEntries(names.map(unnamed)) })
  const olga = await server.as(users['Olga']!)

  const searches = await blocksOfReads(admin, async () => {
    for (const search of ['users/search?q=axi', 'users/search?q=max', 'admin/users?q=axi'])
      expect((await olga.get(`/api/${search}`)).status).toBe(200)
  })

  const dear = [...searches.values()].filter(({ blocks }) => blocks > 2 * names.length)
  expect(dear.map(({ query, blocks }) => `${blocks} blocks: ${query}`)).toEqual([])
}, 120_000)

const unnamed = (name: string) => [name, {}] as const

/** The index of ranks has an entry for each gift until a vacuum. This one updates the size of the table, and no other statistics. */
const vacuumBoard = 'vacuum monthly_leaderboard'

/** Starts a PostgreSQL that counts the blocks of each statement and never analyses a table by itself. */
async function startCluster() {
  const dataDir = mkdtempSync(join(tmpdir(), 'brightside-growth-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  copyMadeCluster(dataDir)
  const settings = ["shared_preload_libraries = 'pg_stat_statements'", 'synchronous_commit = off', 'autovacuum = off']
  appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), ['', ...settings, ''].join('\n'))
  const { superuser, owner, app, stop } = await startEmbedded({ dataDir })
  onTestFinished(stop)
  const admin = await connect({ ...superuser, database: owner.database })
  await admin.query('create extension pg_stat_statements')
  await admin.query(`insert into allowances (role, amount, since)
    select role, 1000000, '2000-01-03' from unnest(array['${roles.join("', '")}']) role`)
  return { owner, app, admin }
}

async function connect(connection: Connection) {
  const client = new pg.Client(clientOptions(connection, 60_000))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Each of three people thanks the next, in a transaction of its own. */
const give = (admin: pg.Client, { from, to }: { from: number; to: number }) =>
  admin.query(`do $$
    declare people uuid[] := (select array_agg(id order by id) from users where role = 'crew_member');
    begin
      for n in ${from} .. ${to} loop
        perform give_tokens(
          new_id('2026-11-18T10:00:00Z'::timestamptz + n * interval '1 ms'), people[1 + n % 3], people[1 + (n + 1) % 3], 1,
          'Thanks ' || n, null, now(), '2026-11', null, null, array[new_id(now()), new_id(now()), new_id(now())]);
        commit;
      end loop;
    end $$`)

/** The reads that are not held to their blocks, and why. */
const unheld: Record<string, string> = {
  '/api/login': 'reads nothing',
  '/api/calendar.ics': 'needs the key of a link',
  '/api/sso/:id/start': 'leads to a provider',
  '/api/sso/callback': 'ends the way from a provider',
  '/api/logout': 'ends the session',
  '/api/live': 'lasts',
  '/api/openapi.json': 'reads nothing',
  '/api/gifs/trending': 'asks the provider of GIFs',
  '/api/gifs/search': 'asks the provider of GIFs',
  '/api/objects/:id': 'serves a file',
  '/api/device/pictures/:id': 'serves a file',
  '/api/digest/unsubscribe': 'needs a key that is mailed',
  '/api/competitions/:id/proof': 'is all of a drawn competition, and files keep it',
  '/api/transparency/consistency': 'needs two heads of the log, and reads tiles of fixed size',
  '/api/transparency/proof/:id': 'needs a row of the log, and reads tiles of fixed size',
  '/api/user/export': 'is everything about a person',
  '/api/tokens/statement?kind=other':
    'looks through up to 1,000 transfers for a rare kind, which a test of its own holds',
  '/api/tokens/statement/sums': 'sums the transfers of a month; the bench compares it with more',
  '/api/notifications/unread-count': 'is exact, so it costs what there is to count',
  '/api/stores/:id/poster': 'is one row by its id',
  '/api/stores/sign-up': 'needs a number, as below',
  '/api/insights': 'sums the gifts of the week; cached for five minutes',
  '/api/admin/webhooks/:id/deliveries': 'the last hundred of a webhook by their index; there are at most 20 webhooks',
  '/api/people/:id': 'counts the reasons of up to 500 gifts; the bench compares it with more',
  '/api/feed?q=thanks': 'reads up to 20,000 gifts, all of a small table; the bench compares it with more',
}

const searches = [
  '/api/stores/sign-up?number=0427',
  '/api/feed?about=me',
  '/api/feed?store=mine',
  '/api/feed?q=thanks',
  '/api/users/search?q=b',
  '/api/tokens/statement?wallet=giving',
  '/api/tokens/statement?kind=received',
  '/api/tokens/statement?kind=other',
  '/api/admin/audit-log?kind=changes',
  '/api/admin/audit-log?action=approved',
  '/api/users/search?q=ben',
  '/api/admin/users?q=an',
  '/api/admin/users?q=ben',
  '/api/admin/users?role=admin',
]

const reads = contract
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
  .map(({ path }) => path)
  .concat(searches)

test('every read that is not held to its blocks exists', () => {
  expect(Object.keys(unheld).filter((path) => !reads.includes(path))).toEqual([])
})

/** The ids to read, by the feature of their path. */
type Reading = { rounds: number; ids: Record<string, string> & { others: string } }

/** Throws for a read that nobody may make: it would hold nothing. */
async function readAll(readers: TestClient[], { rounds, ids }: Reading) {
  for (let round = 0; round < rounds; round += 1)
    for (const path of reads.filter((read) => unheld[read] === undefined)) {
      const [, , feature = ''] = path.split('/')
      const url = path.replace(':id', ids[feature] ?? ids.others)
      const replies = await Promise.all(readers.map((reader) => reader.get(url)))
      if (!replies.some(({ status }) => status === 200))
        throw new Error(`${url} replied ${replies.map(({ status }) => status).join(', ')}`)
    }
}

/** The blocks that each statement of `work` touches at a run, by the statement's id. */
async function blocksOfReads(admin: pg.Client, work: () => Promise<void>): Promise<Map<string, Read>> {
  await admin.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await admin.query<Read & { id: string }>(`
    select queryid::text as id, query, (shared_blks_hit + shared_blks_read) / calls as blocks
    from pg_stat_statements where toplevel and query !~ 'pg_stat_statements'`)
  return new Map(rows.map(({ id, ...read }) => [id, read]))
}
