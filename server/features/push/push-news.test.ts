import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushTest, startPushTest } from '#test/push-fixture.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let push: PushTest
let users: Record<'Ana' | 'Ben' | 'Cleo', TestUser>

beforeAll(async () => (push = await startPushTest()))

beforeEach(async () => {
  push.server.clock.set('2026-11-18T12:00:00.000Z')
  push.pushHost.answer(201)
  users = await createUsers(push.server.db, {
    Ana: {},
    Ben: { toGive: 20 },
    Cleo: { toGive: 20 },
  })
})

test('a gift is a notification in each browser of its receiver, and leaves no row', async () => {
  const [phone, tablet] = [await push.subscribe(users.Ana), await push.subscribe(users.Ana)]

  const giftId = await push.give(users.Ben, users.Ana, 3)
  await push.sendPushes()

  const message = {
    web_push: 8030,
    notification: {
      title: 'Ben T. thanked you',
      body: '3 tokens for you',
      lang: 'en',
      dir: 'ltr',
      tag: 'gift',
      navigate: `http://localhost/gifts/${giftId}`,
    },
    app_badge: 1,
  }
  expect([phone.messages(), tablet.messages()]).toEqual([[message], [message]])
  expect(phone.got()[0]?.headers).toMatchObject({ topic: 'gift', urgency: 'normal', ttl: '86400' })
  expect(await push.waiting(users.Ana)).toEqual([])
})

test('nothing is queued for a receiver without a browser, nor for the giver', async () => {
  await push.subscribe(users.Ben)

  await push.give(users.Ben, users.Ana)

  expect([await push.waiting(users.Ana), await push.waiting(users.Ben)]).toEqual([[], []])
})

test('gifts that wait together are one notification', async () => {
  const phone = await push.subscribe(users.Ana)
  for (const from of [users.Ben, users.Cleo, users.Ben]) {
    push.server.clock.forward({ ms: 2 })
    await push.give(from, users.Ana, 2)
  }

  await push.sendPushes()

  const sent = phone.messages().map(({ notification }) => notification)
  expect(sent).toMatchObject([
    {
      title: 'Ben T. and 1 other thanked you',
      body: '6 tokens for you',
      navigate: 'http://localhost/notifications',
    },
  ])
})

test('what was read in the app meanwhile is not sent', async () => {
  const phone = await push.subscribe(users.Ana)
  await push.give(users.Ben, users.Ana)
  await phone.client.post('/api/notifications/mark-all-read')

  await push.sendPushes()

  expect(phone.got()).toEqual([])
  expect(await push.waiting(users.Ana)).toEqual([])
})

test('an earlier unread gift is in the sentence of the next one, until a day later', async () => {
  const phone = await push.subscribe(users.Ana)
  await push.give(users.Ben, users.Ana)
  await push.sendPushes()
  push.server.clock.forward({ ms: 2 })
  await push.give(users.Cleo, users.Ana)
  await push.sendPushes()
  push.server.clock.forward({ hours: 25 })
  await push.give(users.Cleo, users.Ana)
  await push.sendPushes()

  const titles = phone.messages().map(({ notification }) => notification.title)
  expect(titles).toEqual(['Ben T. thanked you', 'Cleo T. and 1 other thanked you', 'Cleo T. thanked you'])
})

test('comments and boosts reach giver and receiver in their own words and language', async () => {
  const giver = await push.subscribe(users.Ben)
  const receiver = await push.subscribe(users.Ana)
  await receiver.client.put('/api/language', { language: 'es' })
  const giftId = await push.give(users.Ben, users.Ana)
  await receiver.client.post('/api/notifications/mark-all-read')
  const cleo = await push.server.as(users.Cleo)

  await cleo.post('/api/comments', { giftId, content: 'Well done' })
  await cleo.post('/api/boosts', { giftId })
  await cleo.post('/api/reactions', { giftId, reactionType: 'heart' })
  await push.sendPushes()

  const textsOf = (browser: typeof giver) =>
    browser
      .messages()
      .map(({ notification: { title, body } }) => `${title} · ${body}`)
      .sort()
  expect(textsOf(giver)).toEqual([
    'Cleo T. boosted your gift · It gave 1 more token',
    'Cleo T. commented on your gift · See what it says',
  ])
  expect(textsOf(receiver)).toEqual([
    'Cleo T. comentó tu reconocimiento · Mira lo que dice',
    'Cleo T. impulsó tu reconocimiento · 1 ficha más para ti',
  ])
})
