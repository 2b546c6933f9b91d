import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { createReportScene, idsAt, notificationsOf, type ReportScene } from '#test/reports.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances } from '#test/users.ts'

let server: TestServer
let scene: ReportScene

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (scene = await createReportScene(server)))

test('a hidden gift leaves feed and colleague page, and is there only for giver, receiver and admins in scope', async () => {
  const { ana, ben, eve, adam, otto, olga, users, giftId } = scene
  for (const client of [ben, eve]) expect(await idsAt(client, '/api/feed')).toContain(giftId)

  expect((await ben.get('/api/token-gifts/received/new')).body).toHaveLength(1)

  await scene.hideGift()

  expect((await ben.get('/api/token-gifts/received/new')).body).toEqual([])
  for (const path of [
    '/api/feed',
    '/api/feed?limit=50',
    '/api/feed?store=mine',
    '/api/feed?about=me',
    `/api/people/${users.Ben.id}/received`,
  ])
    expect(await idsAt(ben, path)).not.toContain(giftId)
  const hidden = { message: 'Rude', hiddenAt: server.clock.now().toISOString() }
  for (const client of [ana, ben, adam, olga])
    expect((await client.get(`/api/token-gifts/${giftId}`)).body).toMatchObject(hidden)
  for (const client of [eve, otto])
    expect((await client.get(`/api/token-gifts/${giftId}`)).body).toMatchObject({
      code: 'not_found',
      message: 'Not found',
    })
  expect((await ben.get('/api/token-gifts/received')).body).toMatchObject([{ id: giftId, ...hidden }])
  expect((await ana.get('/api/token-gifts/gifted')).body).toMatchObject([{ id: giftId, ...hidden }])
})

test.each(['comments', 'reactions', 'boosts', 'reactions/user', 'boosts/user'])(
  'GET /api/%s of a hidden gift is there only for those who see the gift',
  async (path) => {
    const { ana, ben, eve, adam, giftId } = scene
    await eve.post('/api/comments', { giftId, content: 'Hm' })
    await eve.post('/api/reactions', { giftId, reactionType: 'like' })
    await eve.post('/api/boosts', { giftId })
    await scene.hideGift()

    expect((await eve.get(`/api/${path}/${giftId}`)).status).toBe(404)
    for (const client of [ana, ben, adam]) expect((await client.get(`/api/${path}/${giftId}`)).status).toBe(200)
  },
)

test('nobody answers a hidden gift or reports it again', async () => {
  const { ana, ben, eve, giftId } = scene
  await scene.hideGift()
  const answers = async (client: TestClient) => [
    await client.post('/api/comments', { giftId, content: 'Hm' }),
    await client.post('/api/reactions', { giftId, reactionType: 'like' }),
    await client.delete('/api/reactions', { giftId }),
    await client.post('/api/boosts', { giftId }),
  ]

  expect((await answers(eve)).map(({ body }) => body.code)).toEqual(Array(4).fill('not_found'))
  expect((await answers(ana)).map(({ body }) => body.code)).toEqual(Array(4).fill('gift_hidden'))
  expect((await scene.reportGift(ben)).status).toBe(404)
  const counts = { commentCount: 0, boostCount: 0, reactionCounts: {} }
  expect((await ana.get(`/api/token-gifts/${giftId}`)).body).toMatchObject(counts)
})

test('hiding and restoring move no token and keep the leaderboard', async () => {
  const { users, giftId } = scene
  const state = async () => ({
    balances: await Promise.all([users.Ana, users.Ben].map((user) => balances(server.db, user))),
    board: await server.db.many(sql`select token_count from monthly_leaderboard where user_id = ${users.Ben.id}`),
    transfers: await server.db.many(sql`select id, change from transfers where cause_id = ${giftId} order by id`),
  })
  const before = await state()

  const id = await scene.hideGift()
  expect(await state()).toEqual(before)
  const restored = await scene.adam.post(`/api/reports/${id}/restore`)

  expect(restored).toMatchObject({ status: 200, body: { state: 'kept' } })
  expect(await state()).toEqual(before)
  expect(await idsAt(scene.eve, '/api/feed')).toContain(giftId)
})

test('notifies giver and receiver of what was hidden and restored, and where it is', async () => {
  const { ana, ben, eve, adam, giftId } = scene
  server.clock.forward({ ms: 5 })
  const id = await scene.hideGift()
  server.clock.forward({ ms: 5 })
  await adam.post(`/api/reports/${id}/restore`)

  expect(await notificationsOf(ana)).toEqual([
    'An administrator restored your gift',
    'An administrator hid your gift. The tokens stay',
  ])
  expect((await notificationsOf(ben)).slice(0, 2)).toEqual([
    'An administrator restored a gift you received',
    'An administrator hid a gift you received. Your tokens stay',
  ])
  expect((await ben.get('/api/notifications')).body[0]).toMatchObject({ actor: null, link: `/gifts/${giftId}` })
  expect(await notificationsOf(eve)).toEqual([])
})

test('each decision is recorded once for the stores concerned, without the texts', async () => {
  const { adam, users, giftId } = scene
  const id = await scene.reportedGift()
  const statuses: number[] = []

  for (const name of ['restore', 'restore', 'hide', 'hide', 'restore'])
    statuses.push((await adam.post(`/api/reports/${id}/${name}`)).status)

  expect(statuses).toEqual([200, 409, 200, 409, 200])
  const events = await auditEventsOf(server.db, users.Ana)
  expect(events.map(({ action }) => action).sort()).toEqual(['content_hidden', 'content_restored', 'report_dismissed'])
  const recorded = { actorId: users.Adam.id, stores: ['0427', '0500'], details: { subject: 'gift', giftId } }
  for (const event of events) expect(event).toMatchObject(recorded)
  expect(JSON.stringify(events)).not.toMatch(/rude/i)
})

test.each([
  ['hide', 'content_hidden'],
  ['restore', 'report_dismissed'],
])(
  'a decision to %s that is taken back opens the report again, and the gift is there as before',
  async (name, action) => {
    const { adam, eve, users, giftId } = scene
    const id = await scene.reportedGift()
    await adam.post(`/api/reports/${id}/${name}`)

    const reopened = await adam.post(`/api/reports/${id}/reopen`)
    const twice = await adam.post(`/api/reports/${id}/reopen`)

    expect(reopened).toMatchObject({ status: 200, body: { id, state: 'open', decidedAt: null } })
    expect(twice).toMatchObject({ status: 409, body: { code: 'report_decided' } })
    expect((await scene.openReports()).map((report: { id: string }) => report.id)).toEqual([id])
    expect(await idsAt(eve, '/api/feed')).toContain(giftId)
    const events = await auditEventsOf(server.db, users.Ana)
    expect(events.map((event) => event.action).sort()).toEqual([action, 'report_reopened'].sort())
  },
)

test('of twenty concurrent decisions to hide one is made', async () => {
  const id = await scene.reportedGift()

  const answers = await Promise.all(Array.from({ length: 20 }, () => scene.adam.post(`/api/reports/${id}/hide`)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await notificationsOf(scene.ana)).toHaveLength(1)
})

test('an admin of other stores cannot decide, and a crew member may not', async () => {
  const id = await scene.reportedGift()

  expect((await scene.otto.post(`/api/reports/${id}/hide`)).status).toBe(404)
  expect((await scene.eve.post(`/api/reports/${id}/hide`)).status).toBe(403)
  expect((await scene.openReports())[0]).toMatchObject({ state: 'open' })
})

test('a hidden comment is there only for its author, and the count stays', async () => {
  const { ana, eve, adam, giftId } = scene
  const comment = (await eve.post('/api/comments', { giftId, content: 'Nasty' })).body
  await ana.post('/api/reports', { subject: 'comment', subjectId: comment.id, reason: 'Nasty' })
  const [report] = await scene.openReports()

  await adam.post(`/api/reports/${report.id}/hide`)

  const stores = ['0427', '0500', '0600']
  expect(report).toMatchObject({ subject: 'comment', text: 'Nasty', author: { firstName: 'Eve' }, stores })
  expect(await idsAt(ana, `/api/comments/${giftId}`)).toEqual([])
  const own = (await eve.get(`/api/comments/${giftId}`)).body
  expect(own).toMatchObject([{ id: comment.id, hiddenAt: server.clock.now().toISOString() }])
  expect((await ana.get(`/api/token-gifts/${giftId}`)).body).toMatchObject({ commentCount: 1, hiddenAt: null })
  expect(await notificationsOf(eve)).toEqual(['An administrator hid your comment'])
})

test('a report of one gift of a group hides and restores the group, for the admins of the stores of all receivers', async () => {
  const { ana, ben, eve, adam, otto, users } = scene
  const toUserIds = [users.Ben.id, users.Eve.id]
  const gifts: { id: string }[] = (await ana.post('/api/token-gifts/batch', { toUserIds, amount: 1 })).body
  const ids = gifts.map(({ id }) => id)
  const [toBen = '', toEve = ''] = ids
  const [second, first] = await Promise.all([
    ben.post('/api/reports', { subject: 'gift', subjectId: toEve, reason: 'Rude' }),
    eve.post('/api/reports', { subject: 'gift', subjectId: toBen, reason: 'Rude' }),
  ])
  const reports = (await otto.get('/api/reports')).body.filter(({ giftId }: { giftId: string }) => ids.includes(giftId))
  const statuses = () => Promise.all(ids.map(async (id) => (await otto.get(`/api/token-gifts/${id}`)).body.hiddenAt))

  const hidden = await otto.post(`/api/reports/${reports[0].id}/hide`)
  const whileHidden = await statuses()
  const inFeed = await idsAt(adam, '/api/feed?limit=100')
  const answer = await ben.post('/api/comments', { giftId: toEve, content: 'Hm' })
  const toldEve = await notificationsOf(eve)
  const restored = await adam.post(`/api/reports/${reports[0].id}/restore`)

  expect([first.status, second.status]).toEqual([201, 201])
  const receivers = toUserIds.map((id) => ({ id }))
  expect(reports).toMatchObject([{ giftId: toBen, reportCount: 2, stores: ['0427', '0500', '0600'], receivers }])
  expect([hidden.status, restored.status]).toEqual([200, 200])
  expect(whileHidden).toEqual(ids.map(() => server.clock.now().toISOString()))
  expect(inFeed.filter((id) => ids.includes(id))).toEqual([])
  expect(answer.body.code).toBe('gift_hidden')
  expect(toldEve).toContain('An administrator hid a gift you received. Your tokens stay')
  expect(await notificationsOf(ben)).toContain('An administrator restored a gift you received')
  expect(await statuses()).toEqual([null, null])
})
