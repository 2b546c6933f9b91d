import { expect, test } from 'vitest'
import { startPushHost } from '#test/push-host.ts'
import { isPrivateAddress } from './lookup-public.ts'
import { sendPush } from './push-transport.ts'
import { createVapid } from './vapid.ts'

const message = { text: 'Hello', topic: 'gift', expiresAt: new Date('2026-11-19T12:00:00.000Z') }
const options = {
  vapid: createVapid(Buffer.alloc(64, 7)),
  contact: 'mailto:a@b.example',
  now: new Date('2026-11-18T12:00:00.000Z'),
}

test('connects to no private address that a name resolves to, but to one that an operator names', async () => {
  const pushHost = await startPushHost()
  const { subscription, got } = pushHost.browser()
  const byName = { ...subscription, endpoint: subscription.endpoint.replace('127.0.0.1', 'localhost') }

  const refused = await sendPush(byName, message, options)
  const connections = pushHost.received.length
  const sent = await sendPush(subscription, message, options)

  expect([refused, connections]).toEqual([{ state: 'failed', reason: 'unreachable' }, 0])
  expect([sent, got().length]).toEqual([{ state: 'sent' }, 1])
})

test('follows no redirect', async () => {
  const pushHost = await startPushHost()
  const { subscription, got } = pushHost.browser()
  pushHost.answer(307, { location: subscription.endpoint })

  expect(await sendPush(subscription, message, options)).toMatchObject({ state: 'failed' })
  expect(got()).toHaveLength(1)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'fec0::1',
  '2001:db8::1',
  'fe80::1%eth0',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '::10.0.0.1',
  '::ffff:0:10.0.0.1',
  '2001:20::1',
  '3fff::1',
  '5f00::1',
  '192.88.99.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:169.254.169.254',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '203.0.113.7',
  'localhost',
  '',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  '142.250.74.10',
  '100.128.0.1',
  '172.32.0.1',
  '17.188.143.1',
  '2a00:1450:4001:81b::200a',
  '::ffff:17.1.2.3',
  '64:ff9b::17.1.2.3',
  '2002:1101:203::1',
  '285344259',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
