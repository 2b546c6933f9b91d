import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustTokens, createAdmins, type TestAdmins } from '#test/admins.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import type { TestUser } from '#test/users.ts'
import { alertRetentions } from './alert-retention.ts'
import { returnedAdjustmentsJob } from './returned-adjustments-job.ts'

let server: TestServer
let users: TestAdmins['users']

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  ;({ users } = await createAdmins(server))
})

const run = () =>
  returnedAdjustmentsJob(server.context).run({ now: server.clock.now(), signal: new AbortController().signal })

const adjust = async (admin: TestUser, user: TestUser, amount: number) =>
  adjustTokens(await server.as(admin), user, amount)

const give = async (giver: TestUser, receiver: TestUser, amount = 1) =>
  (await server.as(giver)).post('/api/token-gifts', { toUserId: receiver.id, amount })

async function alertsShownTo(admin: TestUser) {
  const { body } = await (await server.as(admin)).get('/api/notifications')
  return body
    .filter(({ type }: { type: string }) => type === 'adjustment_returned')
    .map(({ message }: { message: string }) => message)
}

/** The cases that concern the users of this test. */
async function casesOf(admin: TestUser) {
  const { body } = await (await server.as(users.Boss)).get('/api/admin/adjustment-alerts')
  const rows = await server.db.many<{ id: string }>({
    text: 'select id from adjustment_alerts where actor_id = $1',
    values: [admin.id],
  })
  return body.filter(({ id }: { id: string }) => rows.some((row) => row.id === id))
}

test('alerts every super admin once when adjusted tokens come back to the admin who added them', async () => {
  await adjust(users.Adam, users.Ana, 50)
  server.clock.forward({ days: 3 })
  await give(users.Ana, users.Adam, 30)

  await run()
  await give(users.Ana, users.Adam, 10)
  const again = await run()

  const sentence = 'Tokens that Adam T. added to somebody came back to Adam T. as a gift'
  expect(await alertsShownTo(users.Boss)).toEqual([sentence])
  expect(await alertsShownTo(users.Chief)).toEqual([sentence])
  expect(await alertsShownTo(users.Adam)).toEqual([])
  expect(again).toEqual({ code: 'adjustments_found', cases: 0 })
  expect(await casesOf(users.Adam)).toMatchObject([
    {
      admin: { firstName: 'Adam' },
      giver: { firstName: 'Ana' },
      added: 50,
      returned: 40,
      at: '2026-11-21T12:00:00.000Z',
    },
  ])
})

test('a super admin who is concerned gets no alert, the others do', async () => {
  await adjust(users.Boss, users.Ana, 50)
  await give(users.Ana, users.Boss)

  await run()

  expect(await alertsShownTo(users.Boss)).toEqual([])
  expect(await alertsShownTo(users.Chief)).toHaveLength(1)
})

test('two runs at once alert once', async () => {
  await adjust(users.Adam, users.Ana, 50)
  await give(users.Ana, users.Adam)

  await Promise.all([run(), run(), run()])

  expect(await alertsShownTo(users.Chief)).toHaveLength(1)
})

test.each<[string, () => Promise<unknown>]>([
  [
    'before the adjustment',
    async () => (await give(users.Ana, users.Adam), moveClock(), adjust(users.Adam, users.Ana, 9)),
  ],
  [
    'more than 30 days after the adjustment',
    async () => (await adjust(users.Adam, users.Ana, 9), moveClock(30), give(users.Ana, users.Adam)),
  ],
  ['to another admin', async () => (await adjust(users.Adam, users.Ana, 9), give(users.Ana, users.Peer))],
  ['after tokens were removed', async () => (await adjust(users.Adam, users.Ana, -1), give(users.Ana, users.Adam))],
  ['of another user', async () => (await adjust(users.Adam, users.Ana, 9), give(users.Boss, users.Adam))],
])('does not alert of a gift %s', async (_name, act) => {
  await act()

  await run()

  expect(await alertsShownTo(users.Chief)).toEqual([])
})

const moveClock = (days = 0) => server.clock.forward({ days, ms: 1 })

test('finds a gift on the thirtieth day when the run comes later', async () => {
  await adjust(users.Adam, users.Ana, 9)
  server.clock.forward({ days: 30 })
  await give(users.Ana, users.Adam)
  server.clock.forward({ hours: 12 })

  await run()

  expect(await alertsShownTo(users.Chief)).toHaveLength(1)
})

test('a case is shown for 30 days', async () => {
  await adjust(users.Adam, users.Ana, 9)
  await give(users.Ana, users.Adam)
  await run()

  server.clock.forward({ days: 29 })
  const shown = await casesOf(users.Adam)
  server.clock.forward({ days: 2 })

  expect(shown).toHaveLength(1)
  expect(await casesOf(users.Adam)).toEqual([])
})

test('an alert is removed after 60 days, and its adjustment alerts nobody again', async () => {
  await adjust(users.Adam, users.Ana, 50)
  await give(users.Ana, users.Adam, 30)
  await run()
  const rows = () =>
    server.db.many({ text: 'select from adjustment_alerts where actor_id = $1', values: [users.Adam.id] })
  expect(await rows()).toHaveLength(1)

  server.clock.forward({ days: 61 })
  for (const { remove } of alertRetentions(server.db)) await remove(server.clock.now(), 100)
  await run()

  expect(await rows()).toEqual([])
})
