import { expect, test } from 'vitest'
import { phoneAddresses } from './phone-addresses.ts'

const ipv4 = (address: string, internal = false) => ({ address, family: 'IPv4' as const, internal })
const ipv6 = (address: string, internal = false) => ({ address, family: 'IPv6' as const, internal })

const interfaces = {
  lo: [ipv4('127.0.0.1', true), ipv6('::1', true)],
  tailscale0: [ipv4('100.101.102.103')],
  eth0: [ipv6('2001:db8::5'), ipv6('fe80::1'), ipv4('192.168.1.20')],
  usb0: [ipv4('169.254.7.7')],
  docker0: [ipv4('172.17.0.1')],
  'br-0123456789ab': [ipv4('172.18.0.1')],
}
const listening = { publicUrl: null, host: null, port: 3000, interfaces }

test.each([null, '::'])('lists what a phone can reach where HOST is %s, the address of the shop first', (host) => {
  expect(phoneAddresses({ ...listening, host })).toEqual([
    'http://192.168.1.20:3000',
    'http://100.101.102.103:3000',
    'http://[2001:db8::5]:3000',
  ])
})

test('lists no IPv6 where only IPv4 is listened on', () => {
  expect(phoneAddresses({ ...listening, host: '0.0.0.0' })).toEqual([
    'http://192.168.1.20:3000',
    'http://100.101.102.103:3000',
  ])
})

test.each([
  ['192.168.1.20', ['http://192.168.1.20:3000']],
  ['2001:db8::5', ['http://[2001:db8::5]:3000']],
  ['shop-server', ['http://shop-server:3000']],
  ['localhost', []],
  ['127.0.0.1', []],
  ['::1', []],
  ['fe80::1', []],
])('HOST %s leads to %j', (host, addresses) => {
  expect(phoneAddresses({ ...listening, host })).toEqual(addresses)
})

test.each([
  ['https://shop.example', ['https://shop.example']],
  ['http://localhost:3000', []],
  ['http://[::1]:3000', []],
])('PUBLIC_URL %s leads to %j, and no other address', (publicUrl, addresses) => {
  expect(phoneAddresses({ ...listening, publicUrl: new URL(publicUrl) })).toEqual(addresses)
})

test('omits the port that http implies', () => {
  expect(phoneAddresses({ ...listening, host: '10.0.0.4', port: 80 })).toEqual(['http://10.0.0.4'])
})
