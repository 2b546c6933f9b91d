import { beforeEach, expect, test } from 'vitest'
import { commandContext } from '#server/app-context.ts'
import { giveTokens } from '#server/features/gifts/give-tokens.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createWebBuild } from '#test/web-build.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

const path = '/api/month-review'
// October is there from 04:00 UTC on its first day to 04:00 UTC on the first of November: summer time ends a few hours later.
const server = await startTestServer({ timeZone: 'America/New_York' }, createWebBuild())
const inOctober = '2026-10-15T12:00:00.000Z'
const inNovember = '2026-11-18T12:00:00.000Z'
let users: Record<'Ana' | 'Ben' | 'Cas' | 'Dot', TestUser>

beforeEach(async () => {
  const toGive = { toGive: 50 }
  users = await createUsers(server.db, { Ana: toGive, Ben: toGive, Cas: toGive, Dot: {} }, new Date('2026-01-05'))
  server.clock.set(inNovember)
  await server.db.many(sql`update organization set reasons = '{"Teamwork","Speed"}'`)
})

let afterMs = 0
/** Each later than those before it. */
function thank(from: TestUser, to: TestUser, { at = inOctober, reason = null as string | null } = {}) {
  const now = new Date(Date.parse(at) + (at === inOctober ? (afterMs += 1) : 0))
  return giveTokens(commandContext(server.context, now), from, { toUserId: to.id, amount: 1, reason })
}

const reviewOf = async (user: TestUser) => (await (await server.as(user)).get(path)).body
const see = async (user: TestUser, month: string) => (await server.as(user)).put(path, { month })
const most = ({ id, firstName }: TestUser, others: number) => ({ person: { id, firstName }, others })

test('says whom one thanked most, for what most, and who thanked one most', async () => {
  const { Ana, Ben, Cas, Dot } = users
  await thank(Ana, Ben, { reason: 'Teamwork' })
  await thank(Ana, Ben, { reason: 'Teamwork' })
  await thank(Ana, Cas, { reason: 'Speed' })
  await thank(Ana, Dot)
  await thank(Cas, Ana)
  await thank(Ben, Ana, { reason: 'Speed' })
  await thank(Cas, Ana)

  expect(await reviewOf(Ana)).toEqual({
    month: '2026-10',
    thanked: { person: expect.objectContaining({ id: Ben.id, storeNumber: '0427' }), others: 2 },
    reason: { text: 'Teamwork', others: 1 },
    thankedBy: { person: expect.objectContaining({ id: Cas.id }), others: 1 },
  })
  expect(await reviewOf(Dot)).toMatchObject({ thanked: null, reason: null, thankedBy: most(Ana, 0) })
})

test('of several with as many gifts the newest is named', async () => {
  const { Ana, Ben, Cas } = users
  await thank(Ana, Cas, { reason: 'Speed' })
  await thank(Ana, Ben, { reason: 'Teamwork' })

  expect(await reviewOf(Ana)).toMatchObject({ thanked: most(Ben, 1), reason: { text: 'Teamwork', others: 1 } })
})

test('leaves out hidden gifts and deleted people, and is nothing without any other', async () => {
  const { Ana, Ben, Cas, Dot } = users
  const hidden = await thank(Ana, Ben, { reason: 'Speed' })
  await thank(Ana, Dot, { reason: 'Teamwork' })
  await thank(Cas, Ana)
  await server.db.many(sql`update token_gifts set hidden_at = created_at where id = ${hidden.id}`)
  const withoutHidden = await reviewOf(Ana)
  await server.db.many(sql`
    update users set deleted_at = ${inNovember} where id = any(${[Dot.id, Cas.id]}::uuid[])`)

  expect(withoutHidden).toMatchObject({ thanked: most(Dot, 0), reason: { text: 'Teamwork', others: 0 } })
  expect(withoutHidden.thankedBy).toMatchObject(most(Cas, 0))
  expect([await reviewOf(Ana), await reviewOf(Ben)]).toEqual([null, null])
})

test.each([
  ['2026-10-01T03:59:59.999Z', false],
  ['2026-10-01T04:00:00.000Z', true],
  ['2026-11-01T03:59:59.999Z', true],
  ['2026-11-01T04:00:00.000Z', false],
])('a gift at %s is in October of the organization: %s', async (at, isIn) => {
  await thank(users.Ana, users.Ben, { at })

  expect((await reviewOf(users.Ana)) !== null).toBe(isIn)
})

test.each([
  ['2026-11-01T03:59:59.000Z', null],
  ['2026-11-01T04:00:00.000Z', '2026-10'],
  ['2026-12-01T04:59:59.000Z', '2026-10'],
  ['2026-12-01T05:00:00.000Z', null],
])('at %s the review is of %s', async (now, month) => {
  await thank(users.Ana, users.Ben)
  server.clock.set(now)

  expect((await reviewOf(users.Ana))?.month ?? null).toBe(month)
})

test('in January it is that of December', async () => {
  await thank(users.Ana, users.Ben, { at: '2026-12-31T20:00:00.000Z' })
  server.clock.set('2027-01-02T12:00:00.000Z')

  expect(await reviewOf(users.Ana)).toMatchObject({ month: '2026-12' })
})

test('seen on one device it is gone from all, for its user alone, until the next month', async () => {
  const { Ana, Ben } = users
  await thank(Ana, Ben)
  const [phone, desk] = [await server.as(Ana), await server.as(Ana)]
  await thank(Ana, Ben, { at: inNovember })

  const answers = await Promise.all([phone, desk].map((device) => device.put(path, { month: '2026-10' })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([(await phone.get(path)).body, (await desk.get(path)).body]).toEqual([null, null])
  expect(await reviewOf(Ben)).toMatchObject({ month: '2026-10' })
  server.clock.set('2026-12-03T12:00:00.000Z')
  await see(Ana, '2026-10')
  expect(await reviewOf(Ana)).toMatchObject({ month: '2026-11' })
})

test('a month that is not over cannot be seen in advance, and no month is refused that is none', async () => {
  const { Ana, Ben } = users
  await thank(Ana, Ben, { at: inNovember })

  const refused = await see(Ana, '2026-13')
  await see(Ana, '2030-01')

  expect(refused).toMatchObject({ status: 400, body: { message: 'A month looks like 2026-11' } })
  server.clock.set('2026-12-03T12:00:00.000Z')
  expect(await reviewOf(Ana)).toMatchObject({ month: '2026-11' })
})

test('home has it until it is seen, the export says which month was, and a deletion forgets it', async () => {
  const { Ana, Ben } = users
  await thank(Ana, Ben)
  const ana = await server.as(Ana)
  const isOnHome = async () => (await ana.get('/')).text.includes(`"month":"2026-10"`)
  const before = await isOnHome()

  await see(Ana, '2026-10')

  expect([before, await isOnHome()]).toEqual([true, false])
  expect((await ana.get('/api/user/export')).body.monthReview).toEqual([{ monthSeen: '2026-10' }])
  await server.db.many(sql`select close_account(${Ana.id}, false, ${inNovember})`)
  expect(await server.db.one(sql`select month_seen from users where id = ${Ana.id}`)).toEqual({ month_seen: null })
})
