import { beforeAll, expect, test } from 'vitest'
import { isSigned } from '#domain/tree-head.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { sql } from '#server/platform/db/sql.ts'
import { closeEndedCompetitions } from '#server/features/competitions/close-competitions.ts'
import { createCheckpoints } from '#server/features/audit/create-checkpoints.ts'
import { pruneAuditLog } from '#server/features/audit/prune-audit-log.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { testEventKey } from '#test/test-keys.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { appendToLog } from './append-to-log.ts'
import { verifyLog } from './verify-log.ts'

const key = createSigningKey(testSettings.keyFor('transparency log'))

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Boss', TestUser>
beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 50 }, Ben: {}, Boss: { role: 'super_admin' } })
  await giveEntryTokens(server, [users.Ben], 2)
})

const append = (maxLeaves?: number) =>
  appendToLog(server.db, { key, now: server.clock.now(), lookBackSeconds: 180, ...(maxLeaves ? { maxLeaves } : {}) })

const give = async () => (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })

const findViolations = async () =>
  (await verifyLog(server.owner, { publicKey: key.publicKey })).violations.map(
    ({ name, violatingRows }) => `${name} ${violatingRows.join(', ')}`,
  )

test('appends each row once, in batches of any size, and signs a head over all of them', async () => {
  for (let gift = 0; gift < 4; gift += 1) await give()

  const first = await append(3)
  const nothing = await append(3)
  await give()
  const second = await append()

  expect(first).toMatchObject({ leaves: 12, head: { size: 12, issued: 58, held: 52, spent: 6 } })
  expect(nothing).toEqual({ leaves: 0, head: null })
  expect(second).toMatchObject({ leaves: 2, head: { size: 14, issued: 59, held: 52, spent: 7 } })
  expect(isSigned(second.head!)).toBe(true)
  expect(isSigned({ ...second.head!, held: 51 })).toBe(false)
  expect(await findViolations()).toEqual([])
})

test('concurrent servers append each row once', async () => {
  for (let gift = 0; gift < 10; gift += 1) await give()

  const appended = await Promise.all(Array.from({ length: 5 }, () => append(4)))

  expect(appended.reduce((sum, { leaves }) => sum + leaves, 0)).toBe(20)
  expect(await findViolations()).toEqual([])
})

test('has a leaf for the terms, the close and the draw of a competition with entries', async () => {
  const [ben, boss] = await Promise.all([server.as(users.Ben), server.as(users.Boss)])
  const empty = await openCompetition(boss)
  const competition = await openCompetition(boss)
  await enterCompetition(ben, competition)
  await append()
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  await append()
  await boss.post(`/api/competitions/${competition}/select-winner`)
  await append()

  const kinds = await server.db.one(sql`
    select array_agg(kind::text order by first_position, position) as kinds, count(*) filter (where id = ${empty}) as "ofEmpty"
    from log_batches, unnest(kinds, ids) with ordinality leaf (kind, id, position) where id in (${competition}, ${empty})`)

  expect(
    await server.db.one(sql`select winner_id = ${users.Ben.id} as drawn from competitions where id = ${competition}`),
  ).toEqual({ drawn: true })
  expect(kinds).toEqual({ kinds: ['c', 'l', 'd'], ofEmpty: 0 })
  expect(await findViolations()).toEqual([])
})

// Changes of the owner of the tables, who disables the triggers and computes what belongs together again. Each is reverted.
const tamperings: [string, { change: string; revert: string; found: RegExp }][] = [
  [
    'a changed transfer',
    {
      change: `update transfers set at = at + interval '1 second' where id = (select min(id::text)::uuid from transfers)`,
      revert: `update transfers set at = at - interval '1 second' where id = (select min(id::text)::uuid from transfers)`,
      found: /^T1 transfer \S+ was changed$/,
    },
  ],
  [
    'a transfer that was written long after its time',
    {
      change: `insert into transfers select new_id('2026-11-01'), asset, user_id, change, cause, gen_random_uuid(), at from transfers limit 1`,
      revert: `delete from transfers where id < first_id_at('2026-11-02') and id > first_id_at('2026-10-30')`,
      found: /^T2 transfer \S+ is not in it$/,
    },
  ],
  [
    'an audit event of a rewritten and linked chain',
    {
      change: `update audit_log set request_id = 'x'; update audit_checkpoints set digests = array(
          select audit_digest(event) from unnest(event_ids) with ordinality listed (id, position) join audit_log event using (id) order by position)`,
      revert: `update audit_log set request_id = copied.request_id from copied where copied.id = audit_log.id;
        update audit_checkpoints set digests = array(
          select audit_digest(event) from unnest(event_ids) with ordinality listed (id, position) join audit_log event using (id) order by position)`,
      found: /^T1 audit event \S+ was changed/,
    },
  ],
  [
    'a removed leaf',
    {
      change: `update log_batches set ids = ids[2:], kinds = kinds[2:] where first_position = 0`,
      revert: `update log_batches set ids = copied_batch.ids, kinds = copied_batch.kinds from copied_batch where log_batches.first_position = 0`,
      found: /^T1 .* T2 .* T3 batch at \d+/,
    },
  ],
  [
    'a changed head',
    {
      change: `update log_heads set held = held + 1, spent = spent - 1 where size = 12`,
      revert: `update log_heads set held = held - 1, spent = spent + 1 where size = 12`,
      found: /^T3 head of 12 T4 signature of the head of 12$/,
    },
  ],
  [
    'a changed tile',
    {
      change: `update log_tiles set hashes = set_byte(hashes, 0, (get_byte(hashes, 0) + 1) % 256) where level = 0 and number = 0`,
      revert: `update log_tiles set hashes = set_byte(hashes, 0, (get_byte(hashes, 0) + 255) % 256) where level = 0 and number = 0`,
      found: /^T1 transfer \S+ was changed T4 head of 12/,
    },
  ],
]

const changes: [string, string, string][] = [
  ['hash of the terms', 'terms_hash = reverse(terms_hash)', 'terms_hash = reverse(terms_hash)'],
  ['commitment', 'commitment = reverse(commitment)', 'commitment = reverse(commitment)'],
  ['digest of the entries', 'entries_digest = reverse(entries_digest)', 'entries_digest = reverse(entries_digest)'],
  ['statement about the drawer', 'drawn_by_entrant = true', 'drawn_by_entrant = false'],
  ['list of ineligible tickets', `ineligible = '[{}]'`, `ineligible = '[]'`],
  [
    'time of a draw',
    `winner_selected_at = winner_selected_at + '1 s'::interval`,
    `winner_selected_at = winner_selected_at - '1 s'::interval`,
  ],
]

test.each(changes)('finds another %s of a drawn competition', async (_name, change, revert) => {
  await append()
  const update = (values: string) =>
    queryAsOwner(
      server.owner,
      `alter table competitions disable trigger user;
       update competitions set ${values} where winner_id is not null;
       alter table competitions enable trigger user`,
    )

  await update(change)
  const violations = await findViolations()
  await update(revert)

  expect(violations).toEqual([expect.stringMatching(/^T1 competition \S+ was changed$/)])
  expect(await findViolations()).toEqual([])
})

test.each(tamperings)('finds %s', async (_name, { change, revert, found }) => {
  await append()
  const tables = ['transfers', 'audit_log', 'audit_checkpoints', 'log_batches', 'log_heads']
  const setTriggers = (way: string) => tables.map((table) => `alter table ${table} ${way} trigger user;`).join(' ')
  await queryAsOwner(
    server.owner,
    `create table copied as select * from audit_log; create table copied_batch as select * from log_batches where first_position = 0;
     ${setTriggers('disable')} ${change}; ${setTriggers('enable')}`,
  )

  const violations = await findViolations()

  await queryAsOwner(
    server.owner,
    `${setTriggers('disable')} ${revert}; ${setTriggers('enable')} drop table copied; drop table copied_batch`,
  )
  expect(violations.join(' ')).toMatch(found)
  expect(await findViolations()).toEqual([])
})

test('finds a log that was built again over a rewritten history by a head that somebody saved', async () => {
  const saved = (await verifyLog(server.owner, { publicKey: key.publicKey })).head!
  const elsewhere = { ...saved, root: `${saved.root.slice(0, -1)}${saved.root.endsWith('0') ? '1' : '0'}` }

  const [same, another] = [
    await verifyLog(server.owner, { publicKey: key.publicKey, saved: [saved] }),
    await verifyLog(server.owner, { publicKey: key.publicKey, saved: [elsewhere] }),
  ]

  const name = `given head of ${saved.size} rows (${elsewhere.root.slice(0, 16)})`
  expect(same.violations).toEqual([])
  expect(another.violations).toMatchObject([{ name: 'T4', violatingRows: [`signature of the ${name}`, name] }])
})

test('stays valid when old audit events are pruned', async () => {
  await append()
  await createCheckpoints(server.db, server.clock.now())
  const { rows } = await pruneAuditLog(server.owner, {
    now: new Date(server.clock.now().getTime() + 3 * 365 * 86_400_000),
    eventKey: testEventKey,
  })
  server.clock.forward({ ms: 60_000 })
  await append()

  expect(rows).toBeGreaterThan(0)
  expect(await findViolations()).toEqual([])
})

test('neither the app nor the owner can change batches and heads', async () => {
  for (const table of ['log_batches', 'log_heads'])
    for (const statement of [`delete from ${table}`, `update ${table} set created_at = now()`, `truncate ${table}`]) {
      await expect(queryAsOwner(server.appRole, statement), statement).rejects.toMatchObject({ code: '42501' })
      await expect(queryAsOwner(server.owner, statement), statement).rejects.toMatchObject({ code: '55000' })
    }
})
