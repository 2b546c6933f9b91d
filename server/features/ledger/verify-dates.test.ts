import { beforeAll, expect, test } from 'vitest'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { appendToLog } from '#server/features/transparency/append-to-log.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { testKeyFor } from '#test/test-keys.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { verifyDates } from './verify-dates.ts'

const dayMs = 86_400_000

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Caro', TestUser>
beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 50 }, Ben: {}, Caro: {} })
})

const asApp = <Row extends object>(statement: string) => queryAsOwner<Row>(server.appRole, statement)

/** The names and kinds of the rows that break an invariant of dates. */
const broken = async () =>
  (await verifyDates(server.owner)).map(({ name, violatingRows }) => [
    name,
    ...new Set(violatingRows.map((row) => row.replace(/ \S+$/, ''))),
  ])

async function giveAt(at: Date) {
  server.clock.set(at.toISOString())
  const reply = await (await server.as(users.Ana)).post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })
  expect(reply.status).toBe(201)
  return reply.body as { id: string }
}

test('the audit finds a boost that counts in another month', async () => {
  const { id } = await giveAt(new Date())
  expect(await broken()).toEqual([])

  await asApp(`select boost_gift(new_id(now()), '${id}', '${users.Caro.id}', now(), '2001-12', null, null)`)

  expect(await broken()).toEqual([['L19', 'boost']])
})

test("the audit finds what the app's role has dated in the future", async () => {
  const { id } = await giveAt(new Date())
  const later = `now() + interval '400 days'`

  await asApp(
    `select boost_gift(new_id(${later}), '${id}', '${users.Caro.id}', ${later}, to_char(${later}, 'YYYY-MM'), null, null)`,
  )
  for (const weeks of [1, 2])
    await asApp(
      `select grant_allowance('${users.Ana.id}', to_char((now() + interval '${weeks} weeks') at time zone 'UTC', 'IYYY"-W"IW'), 1, now() + interval '${weeks} weeks')`,
    )

  expect(await broken()).toContainEqual(['L18', 'transfer', 'grant', 'boost'])
})

test('servers whose clock is ahead say so by the heads that they sign', async () => {
  const ahead = new Date(Date.now() + 1_000 * dayMs)
  await giveAt(ahead)
  expect(await broken()).toContainEqual(expect.arrayContaining(['L18', 'gift']))

  const key = createSigningKey(testKeyFor(logKeyPurpose))
  await appendToLog(server.db, { key, now: ahead, lookBackSeconds: 180 })

  expect((await broken()).map(([name]) => name)).toEqual(['L19'])
})
