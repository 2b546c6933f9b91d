import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { startWithReceiver, type WebhookScenario } from '#test/webhooks.ts'

let world: WebhookScenario
beforeEach(async () => (world = await startWithReceiver()))

const form = () => ({ name: 'Warehouse', kind: 'standard', address: world.address, events: ['gift.created'] })
const list = async () => (await world.boss.get('/api/admin/webhooks')).body

const audited = () =>
  world.server.db.many(sql`
    select action, details -> 'webhook' as webhook from audit_log where action like 'webhook%' order by id`)

test('the secret and the address are in no reply but that of the creation, and encrypted where they are stored', async () => {
  const created = await world.boss.post('/api/admin/webhooks', form())

  const read = await world.boss.get('/api/admin/webhooks')
  const [stored] = await world.server.db.many<{ text: string }>(sql`select webhooks::text as text from webhooks`)
  expect(created.status).toBe(201)
  expect(Buffer.from(created.body.secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(read.body).toMatchObject([{ name: 'Warehouse', host: 'hooks.example', isOn: true, retrying: 0 }])
  expect(created.text).not.toContain('key=private')
  expect(read.text).not.toMatch(/whsec_|key=private/)
  expect(stored?.text).not.toMatch(/whsec_|private/)
  expect(await audited()).toEqual([
    {
      action: 'webhook_created',
      webhook: { id: created.body.id, kind: 'standard', host: 'hooks.example', events: ['gift.created'] },
    },
  ])
})

test('a repeat of a creation or a renewal with its key does it once, and answers the same secret', async () => {
  const key = { 'idempotency-key': 'once' }
  const first = await world.boss.post('/api/admin/webhooks', form(), key)
  const again = await world.boss.post('/api/admin/webhooks', form(), key)
  const path = `/api/admin/webhooks/${first.body.id}/secret`
  const renewed = await world.boss.post(path, undefined, { 'idempotency-key': 'renew' })
  const renewedAgain = await world.boss.post(path, undefined, { 'idempotency-key': 'renew' })

  expect(again.body).toEqual(first.body)
  expect(renewed.body.secret).not.toBe(first.body.secret)
  expect(renewedAgain.body).toEqual(renewed.body)
  expect(await list()).toHaveLength(1)
})

test.each([
  ['http', 'http://hooks.example/', 'webhook_address_invalid'],
  ['a password', 'https://ana:secret@hooks.example/', 'webhook_address_invalid'],
  ['no address', 'hooks.example', 'webhook_address_invalid'],
])('refuses an address with %s', async (_what, address, code) => {
  const answer = await world.boss.post('/api/admin/webhooks', { ...form(), address })

  expect([answer.status, answer.body.errors[0]]).toMatchObject([400, { path: 'address', code }])
  expect(await list()).toEqual([])
})

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '127.1',
  '10.0.0.8:8443',
  '169.254.169.254',
  '[::1]',
  '[::ffff:10.0.0.1]',
])('refuses the private address %s, also in a change', async (host) => {
  const address = `https://${host}/`
  const refused = await world.boss.post('/api/admin/webhooks', { ...form(), address })
  const { id } = await world.create()
  const moved = await world.boss.put(`/api/admin/webhooks/${id}`, { address })

  expect([refused.status, refused.body.code]).toEqual([400, 'private_address'])
  expect([moved.status, moved.body.code]).toEqual([400, 'private_address'])
  expect(await list()).toMatchObject([{ host: 'hooks.example' }])
})

test('takes twenty webhooks, also of requests at the same time', async () => {
  for (let n = 0; n < 18; n += 1) await world.create()

  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await world.boss.post('/api/admin/webhooks', form())).status),
  )

  expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409])
  expect(await list()).toHaveLength(20)
})

test('changes what is given, records it, and nothing where nothing changes', async () => {
  const { id } = await world.create()

  const changed = await world.boss.put(`/api/admin/webhooks/${id}`, {
    name: 'Lake',
    events: ['gift.boosted'],
    isOn: false,
  })
  await world.boss.put(`/api/admin/webhooks/${id}`, { name: 'Lake', address: world.address })

  expect(changed.body).toMatchObject({ name: 'Lake', events: ['gift.boosted'], isOn: false, host: 'hooks.example' })
  expect((await audited()).slice(1)).toEqual([
    {
      action: 'webhook_changed',
      webhook: { id, kind: 'standard', host: 'hooks.example', events: ['gift.boosted'], isOn: false },
    },
  ])
})

test('is removed with its deliveries, and is not found afterwards', async () => {
  const { id } = await world.create()
  await world.boss.post(`/api/admin/webhooks/${id}/test`)

  const removed = await world.boss.delete(`/api/admin/webhooks/${id}`)

  const left = await world.server.db.many(sql`select from webhook_deliveries`)
  const afterwards = [
    await world.boss.put(`/api/admin/webhooks/${id}`, { name: 'Lake' }),
    await world.boss.delete(`/api/admin/webhooks/${id}`),
    await world.boss.get(`/api/admin/webhooks/${id}/deliveries`),
    await world.boss.post(`/api/admin/webhooks/${id}/test`),
    await world.boss.post(`/api/admin/webhooks/${id}/secret`),
    await world.boss.post(`/api/admin/webhook-deliveries/${id}/resend`),
  ]
  expect([removed.status, left]).toEqual([200, []])
  expect(afterwards.map(({ status }) => status)).toEqual(Array(6).fill(404))
})

test('one that is off sends no test and nothing again', async () => {
  const { id } = await world.create()
  const delivery = (await world.boss.post(`/api/admin/webhooks/${id}/test`)).body
  await world.boss.put(`/api/admin/webhooks/${id}`, { isOn: false })

  const refused = [
    await world.boss.post(`/api/admin/webhooks/${id}/test`),
    await world.boss.post(`/api/admin/webhook-deliveries/${delivery.id}/resend`),
  ]
  await world.pass()

  expect(refused.map(({ body }) => body.code)).toEqual(['webhook_off', 'webhook_off'])
  expect(world.receiver.received).toEqual([])
})

test('needs a recent log-in for all but the test, the log and sending again', async () => {
  const { id } = await world.create()
  const delivery = (await world.boss.post(`/api/admin/webhooks/${id}/test`)).body
  world.server.clock.forward({ ms: 31 * 60_000 })

  const stale = [
    await world.boss.post('/api/admin/webhooks', form()),
    await world.boss.put(`/api/admin/webhooks/${id}`, { name: 'Lake' }),
    await world.boss.post(`/api/admin/webhooks/${id}/secret`),
    await world.boss.delete(`/api/admin/webhooks/${id}`),
  ]
  const open = [
    await world.boss.get('/api/admin/webhooks'),
    await world.boss.post(`/api/admin/webhooks/${id}/test`),
    await world.boss.post(`/api/admin/webhook-deliveries/${delivery.id}/resend`),
  ]

  expect(stale.map(({ body }) => body.code)).toEqual(Array(4).fill('reauthenticate'))
  expect(open.map(({ status }) => status)).toEqual([200, 201, 200])
})

test('sends a user’s tests and repeats up to a limit of an hour', async () => {
  world = await startWithReceiver(undefined, { rateLimitFactor: 1 })
  const { id } = await world.create()
  const { webhookSends } = world.server.context.rateLimits
  for (let n = 0; n < 119; n += 1) await consume(webhookSends, world.people.Boss.id)

  const last = await world.boss.post(`/api/admin/webhooks/${id}/test`)
  const refused = [
    await world.boss.post(`/api/admin/webhooks/${id}/test`),
    await world.boss.post(`/api/admin/webhook-deliveries/${last.body.id}/resend`),
  ]

  expect([last, ...refused].map(({ status }) => status)).toEqual([201, 429, 429])
})
