import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { notificationsOf } from '#test/reports.ts'
import { startWithReceiver, type WebhookScenario } from '#test/webhooks.ts'
import { createWebhookPass } from './webhook-pass.ts'
import { webhookDeliveryRetention } from './webhook-deliveries.ts'

let world: WebhookScenario
beforeEach(async () => (world = await startWithReceiver()))

/** By the library that Standard Webhooks publishes. */
function verify(
  secret: string,
  { headers, body }: { headers: Record<string, unknown>; body: Buffer },
  altered?: string,
) {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return new Webhook(secret).verify(altered ?? body.toString(), sent)
}

test('the reference library of Standard Webhooks verifies a delivery and refuses an altered one', async () => {
  // The library has a clock of its own.
  world = await startWithReceiver(new Date())
  const { secret } = await world.create()
  const giftId = await world.give()

  await world.pass()

  const [delivery] = world.receiver.received
  if (!delivery) throw new Error('Nothing was received')
  expect(verify(secret, delivery)).toMatchObject({ type: 'gift.created', data: { gift: { id: giftId } } })
  expect(() => verify(secret, delivery, delivery.body.toString().replace('"amount":2', '"amount":9'))).toThrow(
    'No matching signature found',
  )
  expect(() => verify(`whsec_${Buffer.alloc(32, 1).toString('base64')}`, delivery)).toThrow()
  expect(delivery.headers['content-type']).toContain('application/json')
  expect(delivery.path).toBe('/team?key=private')
})

test('both secrets sign for 24 hours after a renewal, then the new one only', async () => {
  // The library has a clock of its own.
  world = await startWithReceiver(new Date())
  const { id, secret } = await world.create()
  const renewed = (await world.boss.post(`/api/admin/webhooks/${id}/secret`)).body.secret
  await world.give()
  await world.pass()
  world.server.clock.forward({ hours: 24 })
  await world.give()
  await world.pass()

  const [both, later] = world.receiver.received
  if (!both || !later) throw new Error('Too little was received')
  expect(verify(secret, both)).toEqual(verify(renewed, both))
  expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2)
  expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('two servers send each delivery once', async () => {
  const { id } = await world.create()
  for (let n = 0; n < 12; n += 1) await world.give()
  world.server.clock.forward({ ms: 1_000 })
  const passes = [1, 2].map(() => createWebhookPass(world.server.context, { warn: () => {} }))

  await Promise.all(passes.map((pass) => pass.start()))
  await Promise.all(passes.map((pass) => pass.ended()))
  await world.pass()

  expect(new Set(world.events().map(({ data }) => data.gift.id)).size).toBe(12)
  expect(world.receiver.received).toHaveLength(12)
  expect(await world.states(id)).toEqual(Array(12).fill('sent'))
})

test.each([
  [302, { location: 'https://hooks.example/elsewhere' }],
  [400, {}],
  [404, {}],
  [500, {}],
])('%i is no success: it is retried later, under the same id, and no redirect is followed', async (status, headers) => {
  const { id } = await world.create()
  world.receiver.answer(status, headers)
  await world.give()
  await world.pass()
  const [failed] = await world.log(id)
  world.receiver.answer(200)
  await world.pass()
  const early = world.receiver.received.length
  world.server.clock.forward({ ms: 30_000 })
  await world.pass()

  expect(failed).toMatchObject({ state: 'waiting', result: String(status), tries: 1, dueAt: expect.any(String) })
  expect([early, world.receiver.received.length]).toEqual([1, 2])
  const [first, second] = world.receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(await world.log(id)).toMatchObject([{ state: 'sent', result: '200', tries: 2, dueAt: null }])
})

test('waits as long as the receiver asks', async () => {
  const { id } = await world.create()
  world.receiver.answer(429, { 'retry-after': '3600' })
  await world.give()
  await world.pass()

  const [{ dueAt }] = await world.log(id)
  expect(new Date(dueAt).getTime() - world.server.clock.now().getTime()).toBe(3_600_000)
})

test('is switched off after five days in which nothing could be delivered; super admins are told, and it is recorded', async () => {
  const { id } = await world.create()
  world.receiver.answer(500)
  await world.give()
  await world.pass()
  world.server.clock.forward({ days: 5 })
  await world.pass()
  await world.pass()

  const boss = await world.server.as(world.people.Boss)
  const [webhook] = (await boss.get('/api/admin/webhooks')).body
  const messages = await notificationsOf(boss)
  const log = (await boss.get(`/api/admin/webhooks/${id}/deliveries`)).body
  const events = await world.server.db.many(sql`
    select actor_id, details -> 'webhook' ->> 'id' as webhook from audit_log where action = 'webhook_switched_off'`)
  expect(webhook).toMatchObject({ isOn: false, gaveUpAt: expect.any(String) })
  expect(log).toMatchObject([{ state: 'failed', result: '500' }])
  expect(messages.filter((message: string) => message.startsWith('A webhook was switched off'))).toHaveLength(1)
  expect(events).toEqual([{ actor_id: null, webhook: id }])
  expect(await boss.put(`/api/admin/webhooks/${id}`, { isOn: true })).toMatchObject({
    status: 200,
    body: { isOn: true, gaveUpAt: null },
  })
  world.receiver.answer(200)
  await world.give()
  await world.pass()
  expect((await world.log(id))[0]).toMatchObject({ state: 'sent' })
})

test('one that was switched on again gets five days, whatever waits from before', async () => {
  const { id } = await world.create()
  world.receiver.answer(500)
  await world.give()
  await world.pass()
  await world.boss.put(`/api/admin/webhooks/${id}`, { isOn: false })
  world.server.clock.forward({ days: 4 })
  const boss = await world.server.as(world.people.Boss)
  await boss.put(`/api/admin/webhooks/${id}`, { isOn: true })
  world.server.clock.forward({ days: 1 })
  await world.pass()

  expect((await boss.get(`/api/admin/webhooks/${id}/deliveries`)).body).toMatchObject([{ state: 'failed' }])
  expect((await boss.get('/api/admin/webhooks')).body).toMatchObject([{ isOn: true, gaveUpAt: null }])
})

test('one that takes other deliveries stays on', async () => {
  await world.create()
  world.receiver.answer(400)
  await world.give('Not taken')
  await world.pass()
  world.receiver.answer(200)
  await world.give()
  await world.pass()
  world.receiver.answer(400)
  world.server.clock.forward({ days: 5 })
  await world.pass()

  const [webhook] = (await (await world.server.as(world.people.Boss)).get('/api/admin/webhooks')).body
  expect(webhook).toMatchObject({ isOn: true, gaveUpAt: null })
})

test('sends a test, and a delivery again', async () => {
  const { id } = await world.create({ events: ['gift.boosted'] })
  const delivery = (await world.boss.post(`/api/admin/webhooks/${id}/test`)).body
  await world.pass()
  await world.boss.post(`/api/admin/webhook-deliveries/${delivery.id}/resend`)
  await world.pass()

  expect(world.events()).toMatchObject([{ type: 'webhook.test' }, { type: 'webhook.test' }])
  expect(world.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id])
  expect(await world.log(id)).toMatchObject([{ event: 'webhook.test', state: 'sent', tries: 1 }])
})

test('keeps the last hundred, and what waits', async () => {
  const { id } = await world.create({ events: ['gift.boosted'] })
  const now = world.server.clock.now()
  await world.server.db.many(sql`
    insert into webhook_deliveries (id, webhook_id, event, subject_id, happened_at, state, due_at, expires_at, ended_at, created_at)
    select new_id(${now}::timestamptz + make_interval(secs => n)), ${id}, 'gift.boosted', new_id(${now}), ${now},
           case when n <= 3 then 'waiting' else 'sent' end, ${now}, ${now}, case when n > 3 then ${now}::timestamptz end, ${now}
    from generate_series(1, 120) n`)
  const { remove } = webhookDeliveryRetention(world.server.db)

  const early = await remove(now, 1_000)
  const removed = await remove(new Date(now.getTime() + 3_700_000), 1_000)

  expect([early, removed]).toEqual([0, 17])
  expect(await world.log(id)).toHaveLength(100)
})

test('no name that resolves to a private address is connected to', async () => {
  const { id } = await world.create({ address: 'https://localhost:1/', events: ['gift.boosted'] })
  await world.boss.post(`/api/admin/webhooks/${id}/test`)

  await world.pass()

  expect(await world.log(id)).toMatchObject([{ state: 'waiting', result: 'private_address' }])
})

test('a server that shuts down does not wait for receivers, and what was on its way is sent later', async () => {
  const { id } = await world.create()
  const release = world.receiver.hold()
  await world.give()
  world.server.clock.forward({ ms: 1_000 })
  const pass = createWebhookPass(world.server.context, { warn: () => {} })
  await pass.start()
  await expect.poll(() => world.receiver.received.length, { timeout: 10_000 }).toBe(1)
  await pass.stop()
  const waiting = await world.log(id)
  release()
  world.server.clock.forward({ ms: 30_000 })
  await world.pass()

  expect(waiting).toMatchObject([{ state: 'waiting', result: null }])
  expect(await world.log(id)).toMatchObject([{ state: 'sent', tries: 2 }])
})

test('a webhook that is switched off while its deliveries are sent gets no further ones', async () => {
  const { id } = await world.create()
  for (let n = 0; n < 12; n += 1) await world.give()
  const release = world.receiver.hold()
  world.server.clock.forward({ ms: 1_000 })
  const pass = createWebhookPass(world.server.context, { warn: () => {} })
  await pass.start()
  await expect.poll(() => world.receiver.received.length, { timeout: 10_000 }).toBe(5)

  await world.boss.put(`/api/admin/webhooks/${id}`, { isOn: false })
  release()
  await pass.ended()

  expect(world.receiver.received).toHaveLength(5)
})
