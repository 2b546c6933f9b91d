import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { createDatabase, type Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { queryAsOwner } from '#test/database.ts'
import { templateDatabase } from '#test/template-database.ts'
import { changeFile } from '#test/later-version.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { cloneTo } from './clone.ts'
import { type ProductProcess, signalGroup, spawnProduct } from './spawn-product.ts'

// No earlier release can share a database with this program yet, so that the next one is made here: it has another
// give_tokens, another return type, a view with another column, and the column itself.
const folder = mkdtempSync(join(tmpdir(), 'brightside-upgrade-'))
const roots = { current: join(folder, 'current'), next: join(folder, 'next') }
const secret = 'a-secret-of-two-servers-0123456789-abcdef'
const template = inject('database').owner
const owner = { ...template, database: `upgrade_${process.pid}` }
let databaseUrl: string
let db: Db

const forwarder = createServer((client) => {
  const postgres = connect(join(owner.host, '.s.PGSQL.5432'))
  for (const end of [client, postgres]) end.on('error', () => end.destroy())
  client.pipe(postgres).pipe(client)
})

beforeAll(async () => {
  for (const root of Object.values(roots)) cloneTo(root)
  makeNextVersion(roots.next)
  const create = `create database ${owner.database} template ${templateDatabase}`
  await queryAsOwner({ ...template, database: 'postgres' }, create)
  db = createDatabase(owner)
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve))
  databaseUrl = `postgres://${owner.user}@127.0.0.1:${(forwarder.address() as AddressInfo).port}/${owner.database}`
})

afterAll(async () => {
  for (const { child } of processes) signalGroup(child, 'SIGKILL')
  await Promise.all(processes.map(({ ended }) => ended))
  await db.close()
  forwarder.close()
  rmSync(folder, { recursive: true, force: true })
})

function makeNextVersion(root: string) {
  const sqlPath = (file: string) => join(root, 'db', file)
  changeFile(join(root, 'package.json'), (text) => text.replace(/"version": ".*?"/, '"version": "99.0.0"'))
  changeFile(sqlPath('code-version.json'), () => JSON.stringify({ version: 99, sharesWith: 1 }))
  writeFileSync(sqlPath('migrations/0099_next.sql'), 'alter table token_gifts add column channel text;')
  changeFile(sqlPath('views.sql'), (text) =>
    text
      .replace('       gift.amount,', '       gift.channel,\n       gift.amount,')
      .replaceAll('"toUserId", amount,', '"toUserId", channel, amount,'),
  )
  changeFile(sqlPath('functions/max_tokens_held.sql'), (text) => text.replace('returns bigint', 'returns numeric'))
  changeFile(sqlPath('functions/give_tokens.sql'), (text) =>
    text.replace(
      'return query select * from gift_json where id = p_gift_id;',
      `update token_gifts set channel = 'next' where id = p_gift_id;\n  $&`,
    ),
  )
}

const processes: ProductProcess[] = []

/** A server of one version, which can be restarted. Its users meet it at `address`. */
function createServerOf(version: keyof typeof roots) {
  const root = roots[version]
  const env = { DATABASE_URL: databaseUrl, SECRET: secret, RATE_LIMIT_FACTOR: '1000000', HOST: '127.0.0.1' }
  let running: ProductProcess | null = null
  const server = {
    address: null as string | null,
    async start() {
      running = spawnProduct({ dataDir: join(folder, `data-${version}`), root, env })
      processes.push(running)
      server.address = await running.address()
    },
    async restart() {
      server.address = null
      if (running) signalGroup(running.child, 'SIGTERM')
      await running?.ended
      await server.start()
    },
  }
  return server
}

type Server = ReturnType<typeof createServerOf>

/** Gives without pause through one server until stopped. Repeats what was not answered, as a browser does. */
function giveThrough(server: Server, { cookie, toUserId }: { cookie: string; toUserId: string }) {
  const gifts: Answer[] = []
  const problems: string[] = []
  let isGiving = true

  async function ask(key: string) {
    const answer = await fetch(`${server.address}/api/token-gifts`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ toUserId, amount: 1 }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }

  async function give(key: string) {
    const { status, body } = server.address ? await ask(key).catch(unanswered) : unanswered()
    if (status === 201) gifts.push(body)
    else if (status !== 0 && status !== 503) problems.push(`${status} ${body.message}`)
    await pause(20)
    if (status === 0 || status === 503) await give(key)
  }

  async function giveAll() {
    while (isGiving) await give(randomUUID())
  }

  const ended = giveAll()
  return { gifts, problems, stop: () => ((isGiving = false), ended) }
}

type Answer = { id: string; channel?: string; message: string }

const unanswered = () => ({ status: 0, body: { id: '', message: '' } })

async function sessionOf({ id }: TestUser) {
  const key = newSessionKey(deriveKey(secret, 'session keys'))
  await db.many(sql`
    insert into sessions (sid, user_id, created_at, used_at, expire)
    values (decode(${sessionIdOf(key)}, 'hex'), ${id}, now(), now(), now() + interval '1 day')`)
  return `sid=${key}`
}

test('two versions serve one database through every order of restarts, and no gift is lost', async () => {
  const { Ana, Ben, Cyd } = await createUsers(db, { Ana: { toGive: 1_000 }, Ben: { toGive: 1_000 }, Cyd: {} })
  const [current, next] = [createServerOf('current'), createServerOf('next')]
  await current.start()
  const old = giveThrough(current, { cookie: await sessionOf(Ana), toUserId: Cyd.id })
  await vi.waitFor(() => expect(old.gifts.length).toBeGreaterThan(10), 20_000)
  const before = old.gifts.length

  await next.start()
  const late = giveThrough(next, { cookie: await sessionOf(Ben), toUserId: Cyd.id })
  for (const server of [current, next, current]) {
    await server.restart()
    const counts = [old.gifts.length, late.gifts.length] as const
    await vi.waitFor(() => expect(old.gifts.length).toBeGreaterThan(counts[0] + 5), 20_000)
    await vi.waitFor(() => expect(late.gifts.length).toBeGreaterThan(counts[1] + 5), 20_000)
  }
  await Promise.all([old.stop(), late.stop()])

  const made = await db.many<{ id: string }>(sql`select id from token_gifts order by id`)
  const acknowledged = [...old.gifts, ...late.gifts].map(({ id }) => id).sort()
  expect([...old.problems, ...late.problems]).toEqual([])
  expect(made.map(({ id }) => id)).toEqual(acknowledged)
  expect(old.gifts.slice(0, before).some(({ channel }) => channel === 'next')).toBe(false)
  // The older server was restarted twice and still runs the newer function.
  expect(old.gifts.at(-1)).toMatchObject({ channel: 'next' })
  expect(await (await fetch(`${next.address}/healthz`)).json()).toMatchObject({ version: '99.0.0' })
  // The functions and the trigger of the newer program are not this one's; all else holds.
  const { violations, isUpgradeUnderWay } = await verifyLedger(owner)
  expect(violations.filter(({ name }) => name !== 'L14')).toEqual([])
  expect(isUpgradeUnderWay).toBe(true)
  // Five starts and seven waits, each of which has a limit of its own.
}, 240_000)
