import { expect, test } from 'vitest'
import { pushEndpoint } from './push-services.ts'

const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com']

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'https://fcm.googleapis.com'],
  ['https://web.push.apple.com/QGg', 'https://*.push.apple.com'],
])('allows %s', (address, service) => {
  expect(pushEndpoint(address, services)).toMatchObject({ service })
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.attacker.example/abc',
  'https://attacker.example/fcm.googleapis.com',
  'https://push.apple.com.attacker.example/abc',
  'https://notpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('refuses %s', (address) => {
  expect(pushEndpoint(address, services)).toBeNull()
})
