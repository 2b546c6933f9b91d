import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createReportScene, type ReportScene } from '#test/reports.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let scene: ReportScene

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (scene = await createReportScene(server)))

test('admins of the giver’s and of the receiver’s store see a report with its reasons, and not who sent it', async () => {
  const { adam, otto, olga, ben, eve, users, giftId } = scene
  await scene.reportGift(eve, 'This is rude')
  server.clock.forward({ ms: 5 })
  await scene.reportGift(ben, 'I did not like it')

  const shown = await scene.openReports(adam)

  expect(shown).toMatchObject([
    {
      subject: 'gift',
      state: 'open',
      giftId,
      text: 'Rude',
      reportedText: 'Rude',
      reportCount: 2,
      author: { firstName: 'Ana' },
      stores: ['0427', '0500'],
      reasons: ['I did not like it', 'This is rude'],
      giver: { id: users.Ana.id },
      receivers: [{ id: users.Ben.id }],
      amount: 2,
      givenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      giftMessage: 'Rude',
    },
  ])
  expect(JSON.stringify(shown)).not.toContain(users.Eve.id)
  expect(JSON.stringify({ ...shown[0], receivers: [] })).not.toContain(users.Ben.id)
  expect(await scene.openReports(otto)).toEqual([])
  expect(await scene.openReports(olga)).toHaveLength(1)
})

test('a user reports something once, and a repeated request counts once', async () => {
  const send = () => scene.reportGift(scene.eve, 'Rude', { 'idempotency-key': 'once' })
  const answers = [await send(), await send(), await scene.reportGift()]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
  expect(answers[2]?.body.code).toBe('already_reported')
  expect((await scene.openReports())[0]).toMatchObject({ reportCount: 1 })
})

test('of twenty concurrent reports by one user one is stored', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => scene.reportGift()))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect((await scene.openReports())[0]).toMatchObject({ reportCount: 1 })
})

const unknownId = '0198c0de-0000-7000-8000-000000000000'

test.each<[string, () => object, number]>([
  ['an unknown gift', () => ({ subject: 'gift', subjectId: unknownId }), 404],
  ['an unknown comment', () => ({ subject: 'comment', subjectId: unknownId }), 404],
  ['a person without a picture', () => ({ subject: 'picture', subjectId: scene.users.Ana.id }), 404],
  ['an unknown subject', () => ({ subject: 'store', subjectId: scene.giftId }), 400],
  ['a gift without a reason', () => ({ subject: 'gift', subjectId: scene.giftId, reason: ' ' }), 400],
])('refuses a report of %s and stores nothing', async (_case, body, status) => {
  const answer = await scene.eve.post('/api/reports', { reason: 'Rude', ...body() })

  expect(answer.status).toBe(status)
  expect(await scene.openReports()).toEqual([])
})

test('a new report of a gift that was kept opens it again', async () => {
  const id = await scene.reportedGift()
  await scene.adam.post(`/api/reports/${id}/restore`)
  expect(await scene.openReports()).toEqual([])
  expect((await scene.adam.get('/api/reports?state=decided')).body).toMatchObject([{ id, state: 'kept' }])

  await scene.reportGift(scene.ben, 'Still rude')

  expect(await scene.openReports()).toMatchObject([{ id, state: 'open', reportCount: 2, decidedAt: null }])
})

test('shows the text as it was reported beside an edited one', async () => {
  await scene.reportGift()
  await scene.ana.put(`/api/token-gifts/${scene.giftId}/message`, { message: 'Kind' })

  expect((await scene.openReports())[0]).toMatchObject({ text: 'Kind', reportedText: 'Rude' })
})

test('erasing an account blanks the reasons it gave and what was reported of it', async () => {
  const { olga, users } = scene
  await scene.reportGift()

  await olga.post(`/api/admin/users/${users.Ana.id}/erase`)
  await olga.post(`/api/admin/users/${users.Eve.id}/erase`)

  const blank = { author: null, text: null, reportedText: null, reasons: [], reportCount: 1 }
  expect(await scene.openReports()).toMatchObject([blank])
})

test('the export of an account contains its own reports', async () => {
  await scene.reportGift()

  const { body } = await scene.eve.get('/api/user/export')

  expect(body.reports).toMatchObject([{ subject: 'gift', giftId: scene.giftId, reason: 'This is rude' }])
})

test('refuses the 21st report within an hour', async () => {
  const limited = await startTestServer({ rateLimitFactor: 1 })
  const { eve, reportGift } = await createReportScene(limited)

  const statuses = []
  for (let index = 0; index < 21; index += 1) statuses.push((await reportGift(eve)).status)

  expect(statuses).toEqual([201, ...Array(19).fill(409), 429])
})
