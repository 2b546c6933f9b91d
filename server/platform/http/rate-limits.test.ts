import { expect, test } from 'vitest'
import { clientNetwork, neighbourhoodOf } from './rate-limits.ts'

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '::ffff:10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('REQ-SEC-28: counts %s as %s', (ip, address) => {
  expect(clientNetwork(ip)).toBe(address)
})

test.each([
  ['10.0.0.7', '10.0.0'],
  ['::ffff:10.0.0.7', '::ffff:10.0.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('REQ-SEC-28: pauses log-ins from %s with those from all of %s', (ip, network) => {
  expect(neighbourhoodOf(ip)).toBe(network)
})
