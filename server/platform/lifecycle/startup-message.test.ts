import { expect, test } from 'vitest'
import { startupMessage } from './startup-message.ts'

const config = { publicUrl: null, dataDir: '/srv/data', databaseUrl: null, trustedProxies: ['10.0.0.1'] }
const address = 'http://localhost:3000'

test('REQ-SEC-42: the first start shows the super admin and the generated password', () => {
  const firstSuperAdmin = { email: 'owner@brightside.local', madePassword: 'Xk3-made', passwordFile: null }

  const block = startupMessage({ config, address, firstSuperAdmin })

  expect(block).toContain(address)
  expect(block).toContain('/srv/data')
  expect(block).toContain('owner@brightside.local')
  expect(block).toContain('Xk3-made')
})

test('names the file of the generated password where the output is stored', () => {
  const passwordFile = '/srv/data/first-password.txt'
  const firstSuperAdmin = { email: 'owner@brightside.local', madePassword: null, passwordFile }

  const block = startupMessage({ config, address, firstSuperAdmin })

  expect(block).toContain(`Password  in ${passwordFile}, which only its user can read: remove it afterwards`)
})

test('names the version', () => {
  expect(startupMessage({ config, address, firstSuperAdmin: null })).toMatch(/^ {2}Version {3}\d+\.\d+\.\d+/m)
})

test('warns of variables that look like ours', () => {
  const block = startupMessage({
    config,
    address,
    firstSuperAdmin: null,
    misspelt: [{ name: 'LOG_LEVL', meant: 'LOG_LEVEL' }],
  })

  expect(block).toContain('Warning   LOG_LEVL is not a variable of Brightside. Is LOG_LEVEL meant?')
})

test('a later start shows no account', () => {
  const block = startupMessage({ config, address, firstSuperAdmin: null })

  expect(block).not.toMatch(/sign in|password/i)
})

test('shows neither a configured password nor the one of the database', () => {
  const databaseUrl = 'postgres://app:hush@db.example:5432/brightside'
  const firstSuperAdmin = { email: 'owner@shop.example', madePassword: null, passwordFile: null }

  const block = startupMessage({ config: { ...config, databaseUrl }, address, firstSuperAdmin })

  expect(block).toContain('db.example:5432/brightside')
  expect(block).toContain('SUPER_ADMIN_PASSWORD')
  expect(block).not.toContain('hush')
})

test.each([
  ['http://shop.example', true],
  ['http://localhost:3000', false],
  ['https://shop.example', false],
])('warns of an http PUBLIC_URL: %s is %s', (publicUrl, isWarned) => {
  const block = startupMessage({ config: { ...config, publicUrl: new URL(publicUrl) }, address, firstSuperAdmin: null })

  expect(block.includes('Warning')).toBe(isWarned)
})

test('warns of an https PUBLIC_URL without trusted proxies', () => {
  const publicUrl = new URL('https://shop.example')

  const block = startupMessage({ config: { ...config, publicUrl, trustedProxies: [] }, address, firstSuperAdmin: null })

  expect(block).toContain('TRUSTED_PROXIES is empty')
})
