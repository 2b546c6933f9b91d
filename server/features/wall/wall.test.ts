import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Report } from '#contract/reports.ts'
import { Person } from '#contract/shapes.ts'
import { Wall } from '#contract/wall.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { openCompetition, passEndDate } from '#test/competitions.ts'
import { createDevice } from '#test/devices.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { newestThanks } from './read-wall.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Cal' | 'Zoe' | 'Yan' | 'Boss', TestUser>
let ana: TestClient
let boss: TestClient
let screen: TestClient
let own: string
let stores = 400

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  // Each test has stores of its own.
  own = `0${++stores}`
  const other = `0${++stores}`
  users = await createUsers(server.db, {
    Ana: { toGive: 20, store: own },
    Ben: { toGive: 20, store: own },
    Cal: { toGive: 20, store: own },
    Zoe: { toGive: 20, store: other },
    Yan: { toGive: 20, store: other },
    Boss: { role: 'super_admin', store: '0000' },
  })
  ana = await server.as(users.Ana)
  boss = await server.as(users.Boss)
  screen = await createDevice(server, { store: own, purpose: 'wall' })
})

const give = async (client: TestClient, to: TestUser, message: string) =>
  (await client.post('/api/token-gifts', { toUserId: to.id, amount: 1, message })).body

/** Zoe, who is of another store, thanks twenty people of the own one together, several times. */
async function giveToTwenty(times: number) {
  const names = Array.from({ length: 20 }, (_, index) => [`Crew${index}`, { store: own }] as const)
  const crew = Object.values(await createUsers(server.db, Object.fromEntries(names))).map(({ id }) => id)
  const { Zoe } = await createUsers(server.db, { Zoe: { toGive: 20 * times, store: '0500' } })
  const zoe = await server.as(Zoe)
  for (let n = 1; n <= times; n++) {
    // Ids of the same millisecond increase for a few thousand only.
    server.clock.forward({ ms: 1 })
    await zoe.post('/api/token-gifts/batch', { toUserIds: crew, amount: 1, message: `All ${n}` })
  }
  return zoe
}

/** Cal reports it. Returns the id of the report. */
async function report(subject: { subject: 'gift' | 'picture'; subjectId: string }): Promise<string> {
  const cal = await server.as(users.Cal)
  await cal.post('/api/reports', { ...subject, reason: 'Rude' })
  const reports = z.parse(z.array(Report), (await boss.get('/api/reports')).body)
  return reports.find(({ giftId, author }) => [giftId, author?.id].includes(subject.subjectId))?.id ?? ''
}

/** Returns the id of the picture. */
async function addPicture({ id }: TestUser): Promise<string> {
  const upload = newId(server.clock.now())
  await server.context.pictures.put(`${upload}.webp`, Buffer.from('picture'))
  await server.db.many(sql`
    insert into uploads (id, user_id, purpose, created_at, expires_at, stored_at, stored_as)
    values (${upload}, ${id}, 'profile', now(), now(), now(), ${`${upload}.webp`})`)
  await server.db.many(sql`update users set profile_image_url = ${`/api/objects/${upload}`} where id = ${id}`)
  return upload
}

async function wall() {
  server.clock.forward({ ms: 5_001 })
  return z.parse(Wall, (await screen.get('/api/device/wall')).body)
}

const messages = async () => (await wall()).thanks.map(({ message }) => message)

test('shows the newest thanks of its store, and those to and from people of others', async () => {
  const zoe = await server.as(users.Zoe)
  await give(ana, users.Ben, 'First')
  await give(ana, users.Zoe, 'To another store')
  await give(zoe, users.Ana, 'From another store')
  await give(zoe, users.Yan, 'Elsewhere')

  expect((await wall()).thanks).toMatchObject([
    { message: 'From another store', from: { firstName: 'Zoe' }, to: [{ firstName: 'Ana' }] },
    { message: 'To another store' },
    { message: 'First' },
  ])
})

test('shows a thank-you to several people once, with those who are shown', async () => {
  const many = { toUserIds: [users.Ben.id, users.Cal.id, users.Zoe.id], amount: 1, message: 'All of you' }
  await ana.post('/api/token-gifts/batch', many)
  const cal = await server.as(users.Cal)
  await cal.put('/api/user/walls', { isHidden: true })

  const { thanks } = await wall()

  expect(thanks).toHaveLength(1)
  expect(thanks[0]?.to.map(({ firstName }) => firstName)).toEqual(['Ben', 'Zoe'])
})

test('shows the twelve newest thanks under many to twenty people, also where those are not for walls', async () => {
  for (let n = 1; n <= 12; n++) await give(ana, users.Ben, `Thanks ${n}`)
  const zoe = await giveToTwenty(5)
  const older = Array.from({ length: 12 }, (_, index) => `Thanks ${12 - index}`)

  expect(await messages()).toEqual(['All 5', 'All 4', 'All 3', 'All 2', 'All 1', ...older.slice(0, 7)])
  await server.db.many(sql`
    insert into reports (id, subject, gift_id, author_id, created_at)
    select new_id(now()), 'gift', group_id, from_user_id, now() from token_gifts where id = group_id and message <> 'All 1'`)
  expect(await messages()).toEqual(['All 1', ...older.slice(0, 11)])
  await zoe.put('/api/user/walls', { isHidden: true })
  expect(await messages()).toEqual(older)
})

test('ends looking for thanks after five pages', async () => {
  await give(ana, users.Ben, 'Long ago')
  for (const giver of [await giveToTwenty(26), await giveToTwenty(26)])
    await giver.put('/api/user/walls', { isHidden: true })
  let statements = 0
  const many = <Row>(statement: Sql) => {
    statements += 1
    return server.db.many<Row>(statement)
  }

  expect(await newestThanks({ ...server.db, many } as Db, { store: own })).toEqual([])
  expect(statements).toBe(10)
})

test('shows nothing hidden, and nothing reported until it was kept', async () => {
  const { id } = await give(ana, users.Ben, 'Rude')
  const reportId = await report({ subject: 'gift', subjectId: id })

  expect(await messages()).toEqual([])
  await boss.post(`/api/reports/${reportId}/restore`)
  expect(await messages()).toEqual(['Rude'])
  await server.db.many(sql`update token_gifts set hidden_at = ${server.clock.now()} where id = ${id}`)
  expect(await messages()).toEqual([])
})

test.each(['giver', 'receiver'] as const)(
  'shows nothing of a %s who is hidden from walls, until shown again',
  async (who) => {
    await give(ana, users.Ben, 'Great')
    const hidden = await server.as(who === 'giver' ? users.Ana : users.Ben)

    const changed = await hidden.put('/api/user/walls', { isHidden: true })
    expect(changed.body).toMatchObject({ hiddenFromWalls: true })
    const shown = await wall()
    expect([shown.thanks, shown.board.filter(({ id }) => who === 'receiver' && id === users.Ben.id)]).toEqual([[], []])

    await hidden.put('/api/user/walls', { isHidden: false })
    expect(await messages()).toEqual(['Great'])
  },
)

test.each(['suspended', 'deleted'])('shows nothing of somebody whose account is %s', async (state) => {
  await give(ana, users.Ben, 'Great')

  await server.db.many(
    state === 'suspended'
      ? sql`update users set approval_status = 'suspended' where id = ${users.Ben.id}`
      : sql`update users set deleted_at = ${server.clock.now()} where id = ${users.Ben.id}`,
  )

  expect(await messages()).toEqual([])
})

test('shows the board of the store only where the owner shows it to everybody', async () => {
  await give(ana, users.Ben, 'Great')

  expect((await wall()).board).toMatchObject([{ firstName: 'Ben', rank: 1, tokenCount: 1 }])
  for (const leaderboard of ['stores', 'off']) {
    await boss.put('/api/organization', { leaderboard })
    expect((await wall()).board).toEqual([])
  }
  await boss.put('/api/organization', { leaderboard: 'everyone' })
})

test('shows the goal of now with its count', async () => {
  const [store] = (await boss.get(`/api/stores?q=${own}`)).body
  const goal = { text: 'Pizza', target: 2, startsOn: '2026-11-01', endsOn: '2026-11-30' }
  const { id } = (await boss.post(`/api/stores/${store.id}/team-goals`, goal)).body
  await give(ana, users.Ben, 'Great')

  expect((await wall()).goal).toEqual({ text: 'Pizza', target: 2, thanks: 1, endsOn: '2026-11-30' })
  await boss.post(`/api/team-goals/${id}/end`)
  expect((await wall()).goal).toBeNull()
})

test('shows competitions of the store while one can enter them', async () => {
  const id = await openCompetition(boss, { storeNumbers: [own] })

  expect((await wall()).competitions).toMatchObject([{ id }])
  passEndDate(server)
  expect((await wall()).competitions).toEqual([])
})

test('answers 304 while nothing has changed', async () => {
  await give(ana, users.Ben, 'Great')
  const first = await screen.get('/api/device/wall')
  const tag = { 'if-none-match': String(first.headers.etag) }
  server.clock.forward({ ms: 5_001 })

  expect((await screen.get('/api/device/wall', tag)).status).toBe(304)
  await give(ana, users.Cal, 'Too')
  expect((await screen.get('/api/device/wall', tag)).status).toBe(200)
})

test('reads pictures of those whom walls show, and no others', async () => {
  const id = await addPicture(users.Ana)
  await give(ana, users.Ben, 'Great')
  const address = (await wall()).thanks[0]?.from.profileImageUrl ?? ''

  expect(address).toBe(`/api/device/pictures/${id}`)
  const { status, headers } = await screen.get(address)
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const tag = { 'if-none-match': String(headers.etag) }
  expect((await screen.get(address, tag)).status).toBe(304)
  expect((await screen.get(`/api/objects/${id}`)).status).toBe(401)
  await ana.put('/api/user/walls', { isHidden: true })
  expect((await screen.get(address, tag)).status).toBe(404)
  await ana.put('/api/user/walls', { isHidden: false })
  expect((await screen.get(address)).status).toBe(200)
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${users.Ana.id}`)
  expect((await screen.get(address)).status).toBe(404)
})

test('tells devices of no picture that is reported until it is kept, or of somebody who is hidden from walls', async () => {
  const address = `/api/device/pictures/${await addPicture(users.Ben)}`
  const kiosk = await createDevice(server, { store: own })
  await give(ana, users.Ben, 'Great')
  const reportId = await report({ subject: 'picture', subjectId: users.Ben.id })
  const pictures = async () => {
    const { thanks, board } = await wall()
    const { body: newest } = await kiosk.get('/api/kiosk')
    const people = z.parse(z.array(Person), (await kiosk.get('/api/kiosk/people')).body)
    const shown = [thanks[0]?.to[0], board[0], newest[0]?.to[0], people.find((person) => person.id === users.Ben.id)]
    return shown.map((person) => person?.profileImageUrl)
  }

  expect(await pictures()).toEqual([null, null, null, null])
  await boss.post(`/api/reports/${reportId}/restore`)
  expect(await pictures()).toEqual([address, address, address, address])
  await boss.post(`/api/reports/${reportId}/hide`)
  expect(await pictures()).toEqual([null, null, null, null])
  await boss.post(`/api/reports/${reportId}/restore`)
  await server.db.many(sql`update users set hidden_from_walls = true where id = ${users.Ben.id}`)
  expect(await pictures()).toEqual([undefined, undefined, undefined, null])
})
