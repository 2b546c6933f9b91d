import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushTest, startPushTest, subscribedBrowser } from '#test/push-fixture.ts'
import { startPushHost } from '#test/push-host.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { createPushPass } from './send-pushes.ts'

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

test('waits until quiet hours end in the zone of the browser, and says then everything at once', async () => {
  const phone = await push.subscribe(users.Ana, { timeZone: 'Asia/Tokyo' })
  push.server.clock.set('2026-11-18T14:00:00.000Z')
  await push.give(users.Ben, users.Ana)
  await push.sendPushes()
  push.server.clock.forward({ ms: 2 })
  await push.give(users.Cleo, users.Ana)
  await push.sendPushes()
  const rows = await push.waiting(users.Ana)
  push.server.clock.set('2026-11-18T21:59:59.000Z')
  await push.sendPushes()
  const early = phone.got().length
  push.server.clock.set('2026-11-18T22:00:00.000Z')
  await push.sendPushes()

  expect(rows).toEqual([{ type: 'gift', tries: 0, dueAt: '2026-11-18T22:00:00.000Z' }])
  expect(early).toBe(0)
  expect(phone.messages().map(({ notification }) => notification.title)).toEqual(['Cleo T. and 1 other thanked you'])
})

test('sends what waits when its user ends the quiet hours, and nothing of a type that they have switched off', async () => {
  push.server.clock.set('2026-11-18T23:00:00.000Z')
  const phone = await push.subscribe(users.Ana)
  const giftId = await push.give(users.Ben, users.Ana)
  await push.sendPushes()

  await phone.client.put('/api/user/notification-settings', { quietHours: null, muted: ['comment'] })
  await (await push.server.as(users.Cleo)).post('/api/comments', { giftId, content: 'Well done' })
  await push.sendPushes()

  expect(phone.messages().map(({ notification }) => notification.title)).toEqual(['Ben T. thanked you'])
  expect(await push.waiting(users.Ana)).toEqual([])
})

test.each([404, 410])('forgets a browser whose push service answers %i', async (status) => {
  const phone = await push.subscribe(users.Ana)
  push.pushHost.answer(status)

  await push.give(users.Ben, users.Ana)
  await push.sendPushes()

  expect((await phone.client.get('/api/user/notification-settings')).body.isThisBrowserOn).toBe(false)
  expect(await push.waiting(users.Ana)).toEqual([])
})

test('tries again later what a push service does not take, as late as it asks, and drops it after two days', async () => {
  const phone = await push.subscribe(users.Ana)
  push.pushHost.answer(429, { 'retry-after': '600' })
  await push.give(users.Ben, users.Ana)
  await push.sendPushes()
  const [row] = await push.waiting(users.Ana)
  push.server.clock.forward({ ms: 599_000 })
  await push.sendPushes()
  push.pushHost.answer(503)
  push.server.clock.forward({ ms: 1_000 })
  await push.sendPushes()
  const tries = phone.got().length
  push.server.clock.forward({ days: 2 })
  await push.sendPushes()

  expect(row).toEqual({ type: 'gift', tries: 1, dueAt: '2026-11-18T12:10:00.000Z' })
  expect([tries, phone.got().length]).toEqual([2, 2])
  expect(await push.waiting(users.Ana)).toEqual([])
})

test('drops a message that a push service refuses, and keeps the browser', async () => {
  const phone = await push.subscribe(users.Ana)
  push.pushHost.answer(413)

  await push.give(users.Ben, users.Ana)
  await push.sendPushes()

  expect(await push.waiting(users.Ana)).toEqual([])
  expect((await phone.client.get('/api/user/notification-settings')).body.isThisBrowserOn).toBe(true)
})

test('a push service that does not answer delays no other', async () => {
  const other = await startPushHost()
  const slow = await startPushHost()
  const release = slow.hold()
  push.server.context.push.services.push(slow.origin, other.origin)
  await subscribedBrowser(push.server, slow, users.Ana)
  const phone = await subscribedBrowser(push.server, other, users.Ana)
  const pass = createPushPass(push.server.context, pino({ level: 'silent' }))

  await push.give(users.Ben, users.Ana)
  await pass.start()
  await expect.poll(() => phone.got().length).toBe(1)
  await push.give(users.Cleo, users.Ana)
  await expect.poll(async () => (await pass.start(), phone.got().length)).toBe(2)
  const held = slow.received.length
  release()
  await pass.ended()

  expect(held).toBe(1)
})

test('two servers send each notification once', async () => {
  const people = await createUsers(
    push.server.db,
    Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`P${n}`, {}])),
  )
  const phones = await Promise.all(Object.values(people).map((person) => push.subscribe(person)))
  for (const person of Object.values(people)) await push.give(users.Ben, person)

  await Promise.all([push.sendPushes(), push.sendPushes()])

  expect(phones.map((phone) => phone.got().length)).toEqual(phones.map(() => 1))
})
