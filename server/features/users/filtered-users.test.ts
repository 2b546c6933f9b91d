import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { clientOptions } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { type Sql, sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import { editUser, fetchAllRows } from '#test/admins.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { adminUsers } from './admin-queries.ts'
import type { UserFilters } from './filtered-users.ts'

const day = 86_400_000

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Cem' | 'Dora' | 'Boss' | 'Adam', TestUser>
let boss: TestClient
let adam: TestClient

// Dora was seen 40 days ago, Cem 10 days ago, Boss and Adam today; Ana and Ben never.
beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, {
    Ana: { store: '8103' },
    Ben: { store: '8102', role: 'shift_manager' },
    Cem: { store: '8102' },
    Dora: { store: '8101' },
    Boss: { role: 'super_admin', store: '0000' },
    Adam: { role: 'admin', store: '8100', adminStores: ['8102'] },
  })
  await seen(users.Dora)
  server.clock.forward({ ms: 30 * day })
  await seen(users.Cem)
  server.clock.forward({ ms: 10 * day })
  boss = await seen(users.Boss)
  adam = await seen(users.Adam)
})

/** Uses the app an hour after the log-in, which is when the use is noted. */
async function seen(user: TestUser) {
  const client = await server.as(user)
  server.clock.forward({ ms: 3_600_000 })
  await client.get('/api/auth/user')
  return client
}

const namesOf = async (client: TestClient, query: string) =>
  (await fetchAllRows(client, `/api/admin/users?limit=2&${query}`)).map(({ firstName }) => firstName)

test.each([
  ['q=be', ['Ben']],
  ['q=C', ['Cem']],
  ['q=an', []],
  ['q=81', ['Ben', 'Cem']],
  ['q=be&role=shift_manager', ['Ben']],
  ['q=ce&role=shift_manager', []],
  ['q=c&seen=not_for_7_days', ['Cem']],
])('a store admin who searches with %s finds %j among the people of their store', async (query, names) => {
  expect(await namesOf(adam, query)).toEqual(names)
})

test.each([
  ['store=8102', ['Ben', 'Cem']],
  ['store=8102&role=shift_manager', ['Ben']],
  ['role=crew_member', ['Ana', 'Cem', 'Dora']],
  ['seen=within_7_days', ['Adam', 'Boss']],
  ['seen=not_for_7_days', ['Ana', 'Ben', 'Cem', 'Dora']],
  ['seen=not_for_30_days', ['Ana', 'Ben', 'Dora']],
  ['seen=never', ['Ana', 'Ben']],
  ['seen=never&q=8103', ['Ana']],
  ['store=81', []],
])('%s selects %j', async (query, names) => {
  expect(await namesOf(boss, query)).toEqual(names)
})

test.each([
  ['store', ['Boss', 'Adam', 'Dora', 'Ben', 'Cem', 'Ana']],
  ['role', ['Boss', 'Adam', 'Ben', 'Ana', 'Cem', 'Dora']],
  ['seen_first', ['Ana', 'Ben', 'Dora', 'Cem', 'Boss', 'Adam']],
  ['seen_last', ['Adam', 'Boss', 'Cem', 'Dora', 'Ben', 'Ana']],
  ['newest', ['Adam', 'Boss', 'Dora', 'Cem', 'Ben', 'Ana']],
])('sorted by %s, the pages list each user once', async (sort, names) => {
  expect(await namesOf(boss, `sort=${sort}`)).toEqual(names)
})

test('REQ-SEC-14: filters and orders find nobody outside the admin’s stores', async () => {
  for (const query of ['sort=store', 'role=crew_member&sort=role', 'store=8103', 'seen=not_for_7_days', 'sort=newest'])
    expect(await namesOf(adam, query)).not.toContain('Ana')
  expect(await namesOf(adam, 'sort=store')).toEqual(['Ben', 'Cem'])
})

test('lists the day of the last use, and refuses filters it does not know', async () => {
  const [cem] = (await boss.get('/api/admin/users?q=Cem')).body

  expect(cem.lastSeenOn).toBe('2026-12-18')
  for (const query of ['seen=recently', 'sort=email', 'role=king'])
    expect((await boss.get(`/api/admin/users?${query}`)).status).toBe(400)
})

test('a deleted account keeps no day', async () => {
  await (await server.as(users.Boss)).delete(`/api/admin/users/${users.Cem.id}`)

  expect(await server.db.many(sql`select from last_seen where user_id = ${users.Cem.id}`)).toEqual([])
})

test('one or two letters find the starts of words of names and emails, and of stores, of all who have an account', async () => {
  await createUsers(server.db, {
    'Ünal Şükrü': { store: 'HQ7', initial: 'V', email: 'first.qx@site.example' },
    Qara: { status: 'pending', store: 'HQ8', email: 'waiting@site.example' },
    明: { initial: '李', store: 'HQ9', email: 'ming@site.example' },
  })
  const found = (text: string) => namesOf(boss, `q=${encodeURIComponent(text)}`)

  expect(await found('un')).toEqual(['Ünal Şükrü'])
  expect(await found('SÜ')).toEqual(['Ünal Şükrü'])
  expect(await found('v')).toEqual(['Ünal Şükrü'])
  expect(await found('q')).toEqual(['Qara', 'Ünal Şükrü'])
  expect(await found('qx')).toEqual(['Ünal Şükrü'])
  expect(await found('hq')).toEqual(['Qara', 'Ünal Şükrü', '明'])
  expect(await found('李')).toEqual(['明'])
  expect(await found('si')).toEqual(['Qara', 'Ünal Şükrü', '明'])
  for (const inside of ['na', 'ar', 'x', '%', '_', 'q%']) expect(await found(inside)).not.toContain('Qara')
})

test('two letters find a renamed or moved person at once, and no deleted one', async () => {
  const { Yva } = await createUsers(server.db, { Yva: { store: '6601' } })
  const found = (text: string) => namesOf(boss, `q=${text}`)

  await editUser(boss, Yva, { firstName: 'Wyn', storeNumber: '9902' })

  expect([await found('wy'), await found('99'), await found('66')]).toEqual([['Wyn'], ['Wyn'], []])
  // The email still begins with the old name.
  expect(await found('yv')).toEqual(['Wyn'])

  await (await server.as(users.Boss)).delete(`/api/admin/users/${Yva.id}`)

  expect([await found('wy'), await found('99')]).toEqual([[], []])
  expect(await server.db.many(sql`select from user_search_keys where user_id = ${Yva.id}`)).toEqual([])
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Counts the rows that the scans of a plan have read. */
function rowsRead({ Plans = [], ...node }: Plan): number {
  const rows = node['Relation Name'] ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0
  return rows * node['Actual Loops'] + Plans.reduce((sum, plan) => sum + rowsRead(plan), 0)
}

async function rowsReadFor(filters: UserFilters) {
  let read = 0
  const explain = async <Row>({ text, values }: Sql) => {
    const [row] = await server.db.many<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      text: `explain (analyze, format json) ${text}`,
      values,
    })
    read += rowsRead(row!['QUERY PLAN'][0]!.Plan)
    return server.db.many<Row>({ text, values })
  }
  const one = async <Row>(statement: Sql) => (await explain<Row>(statement))[0]
  await adminUsers({ ...server.db, many: explain, one } as Db, {
    scope: scopeOf({ role: 'super_admin', adminStores: [] }),
    page: { limit: 20, before: null },
    ...filters,
    now: new Date(0),
    timeZone: 'UTC',
  })
  return read
}

test('a store number is found by one statement, a name by three prepared ones if few people have it', async () => {
  const statementsFor = async (q: string) => {
    const statements: Sql[] = []
    const counting =
      <Row>(run: (statement: Sql) => Promise<Row>) =>
      (statement: Sql) => {
        statements.push(statement)
        return run(statement)
      }
    const db = { ...server.db, many: counting(server.db.many), one: counting(server.db.one) } as Db
    await adminUsers(db, {
      scope: scopeOf({ role: 'super_admin', adminStores: [] }),
      page: { limit: 20, before: null },
      q,
      now: new Date(0),
      timeZone: 'UTC',
    })
    return { statements: statements.length, prepared: statements.filter(({ name }) => name !== undefined).length }
  }

  expect(await statementsFor('8102')).toEqual({ statements: 1, prepared: 0 })
  expect(await statementsFor('dora')).toEqual({ statements: 3, prepared: 3 })
})

/** Only the owner of the tables can. */
async function analyze() {
  const owner = new pg.Client(clientOptions(server.owner, 10_000))
  await owner.connect()
  await owner.query('analyze users, user_search_keys').finally(() => owner.end())
}

test('three letters list those whose first name starts with them first, then the others, both by name', async () => {
  await createUsers(server.db, {
    Abelina: { email: 'first@lindor.example' },
    Lindor: { email: 'second@site.example' },
    Lindora: { email: 'third@site.example' },
    Zoe: { email: 'zoe@lindor.example' },
  })

  expect(await namesOf(boss, 'q=lindor')).toEqual(['Lindor', 'Lindora', 'Abelina', 'Zoe'])
  expect(await namesOf(boss, 'q=lindor&role=crew_member')).toEqual(['Lindor', 'Lindora', 'Abelina', 'Zoe'])
  for (const limit of [1, 3])
    expect(
      (await fetchAllRows(boss, `/api/admin/users?limit=${limit}&q=lindor`)).map(({ firstName }) => firstName),
    ).toEqual(['Lindor', 'Lindora', 'Abelina', 'Zoe'])
})

test('a page of a search or of a rare role reads no more people than it lists', async () => {
  const manyUsers = sql`
    insert into users (id, email, password, first_name, last_name_initial, store_number, approval_status, search_text, created_at, updated_at)
    select gen_random_uuid(), 'many' || n || '@mass.example', 'x', name, 'K', '5500', 'approved',
           lower(name) || E' k\\nmany' || n || '@mass.example', now(), now()
    from generate_series(1, 2000) n cross join lateral (select case when n % 20 = 0 then 'Zita' else 'Mona' end as name) named`
  await server.db.transaction((tx) => tx.many(withLongTimeout(manyUsers)))
  await analyze()

  const read = {
    last: await rowsReadFor({ q: 'zi' }),
    named: await rowsReadFor({ q: 'zita' }),
    everyone: await rowsReadFor({ q: 'k' }),
    nobody: await rowsReadFor({ q: 'xq' }),
    store: await rowsReadFor({ q: '55' }),
    role: await rowsReadFor({ role: 'shift_manager' }),
  }
  const readInside = {
    names: await rowsReadFor({ q: 'ona' }),
    emails: await rowsReadFor({ q: 'any1' }),
    everyone: await rowsReadFor({ q: 'mass.' }),
    nobody: await rowsReadFor({ q: 'xqz' }),
  }

  // Three rows for each of 21: of the prefixes, of the people, of the people as listed.
  for (const [search, rows] of Object.entries(read)) expect(rows, search).toBeLessThan(150)
  // Up to 64 holders of each key are counted, and three times as many people as a page has are looked at.
  for (const [search, rows] of Object.entries(readInside)) expect(rows, search).toBeLessThan(600)
})

test('finds the same people by keys as by reading everyone, in each part of each text', async () => {
  const named = Object.fromEntries(
    ['Solveig', 'Wolveig', 'Ólvei', 'Vigo'].flatMap((first, index) =>
      [1, 2, 3, 4].map((n) => [
        `${first} ${n}`,
        { email: `${'xyz'[n % 3]}lvei${index}.${n}@kjqv.example`, store: `93${n}1` },
      ]),
    ),
  )
  await createUsers(server.db, {
    ...named,
    // Many have both keys of "kjqvw", and one has all of it.
    ...Object.fromEntries(
      Array.from({ length: 14 }, (_, n) => [`Mass${n}`, { email: `kjq.jqv.qvw.${n}@mass.example` }]),
    ),
    Zora: { email: 'kjqvw@mass.example' },
  })
  const everyone = await server.db.many<{ id: string; name: string; text: string; store: string }>(sql`
    select id, ${sortName(sql`first_name`)} as name, search_text as text, store_number as store from users where deleted_at is null
    order by name, id`)
  const expected = (term: string) => {
    const isNamed = ({ name }: { name: string }) => !/^[0-9]/.test(term) && name.startsWith(term)
    const others = everyone.filter(
      (user) => !isNamed(user) && (user.text.includes(term) || user.store.startsWith(term)),
    )
    return [...everyone.filter(isNamed), ...others].map(({ id }) => id)
  }

  for (const term of [
    'lve',
    'olvei',
    'lvei1',
    'solveig',
    'vig',
    'veig 3',
    'kjqv',
    'kjqvw',
    'qvw.1',
    '931',
    '9321',
    '321',
    'xqq',
  ])
    for (const limit of [1, 3, 100]) {
      const found = await fetchAllRows(boss, `/api/admin/users?limit=${limit}&q=${encodeURIComponent(term)}`)
      expect(
        found.map(({ id }) => id),
        `${term} in pages of ${limit}`,
      ).toEqual(expected(term))
    }
})
