import { expect, test } from 'vitest'
import { readTerminalQrCode } from '#test/read-qr-code.ts'
import { startupMessage } from './startup-message.ts'

const config = { publicUrl: null, host: null, dataDir: '/srv/data', databaseUrl: null, trustedProxies: ['10.0.0.1'] }
const address = 'http://localhost:3000'
const phones = ['http://192.168.1.20:3000', 'http://[2001:db8::5]:3000']

test('REQ-SEC-42: the first start shows the super admin and the generated password', () => {
  const firstSuperAdmin = { email: 'owner@brightside.local', madePassword: 'Xk3-made', passwordFile: null }

  const block = startupMessage({ config, address, phones, firstSuperAdmin })

  expect(block).toContain(address)
  expect(block).toContain('/srv/data')
  expect(block).toContain('owner@brightside.local')
  expect(block).toContain('Xk3-made')
})

test('the first start shows where the super admin logs in, with the email filled in, also as the QR code', () => {
  const firstSuperAdmin = { email: 'o+1@shop.example', madePassword: 'Xk3-made', passwordFile: null }

  const block = startupMessage({ config, address, phones, firstSuperAdmin, isTerminal: true })

  expect(block).toContain(`${address}/?login&email=o%2B1%40shop.example`)
  expect(readTerminalQrCode(block)).toBe(`${phones[0]}/?login&email=o%2B1%40shop.example`)
})

test('names the file of the generated password where the output is stored', () => {
  const passwordFile = '/srv/data/first-password.txt'
  const firstSuperAdmin = { email: 'owner@brightside.local', madePassword: null, passwordFile }

  const block = startupMessage({ config, address, phones, firstSuperAdmin })

  expect(block).toContain(`Password  in ${passwordFile}, which only its user can read: remove it afterwards`)
})

test('names the version', () => {
  expect(startupMessage({ config, address, phones, firstSuperAdmin: null })).toMatch(/^ {2}Version {3}\d+\.\d+\.\d+/m)
})

test('warns of variables that look like ours', () => {
  const block = startupMessage({
    config,
    address,
    phones,
    firstSuperAdmin: null,
    misspelt: [{ name: 'LOG_LEVL', meant: 'LOG_LEVEL' }],
  })

  expect(block).toContain('Warning   LOG_LEVL is not a variable of Brightside. Is LOG_LEVEL meant?')
})

test('a later start shows no account', () => {
  const block = startupMessage({ config, address, phones, firstSuperAdmin: null })

  expect(block).not.toMatch(/sign in|password/i)
})

test('shows neither a configured password nor the one of the database', () => {
  const databaseUrl = 'postgres://app:hush@db.example:5432/brightside'
  const firstSuperAdmin = { email: 'owner@shop.example', madePassword: null, passwordFile: null }

  const block = startupMessage({ config: { ...config, databaseUrl }, address, phones, firstSuperAdmin })

  expect(block).toContain('db.example:5432/brightside')
  expect(block).toContain('SUPER_ADMIN_PASSWORD')
  expect(block).not.toContain('hush')
})

test.each([
  ['http://shop.example', true],
  ['http://localhost:3000', false],
  ['https://shop.example', false],
])('warns of an http PUBLIC_URL: %s is %s', (publicUrl, isWarned) => {
  const block = startupMessage({
    config: { ...config, publicUrl: new URL(publicUrl) },
    address,
    phones,
    firstSuperAdmin: null,
  })

  expect(block.includes('Warning')).toBe(isWarned)
})

test('warns of an https PUBLIC_URL without trusted proxies', () => {
  const publicUrl = new URL('https://shop.example')

  const block = startupMessage({
    config: { ...config, publicUrl, trustedProxies: [] },
    address,
    phones,
    firstSuperAdmin: null,
  })

  expect(block).toContain('TRUSTED_PROXIES is empty')
})

test('lists where phones open it, with the QR code of the first one in a terminal', () => {
  const plain = startupMessage({ config, address, phones, firstSuperAdmin: null })
  const shown = startupMessage({ config, address, phones, firstSuperAdmin: null, isTerminal: true })

  expect(plain).toMatch(/^ {2}On phones http:\/\/192\.168\.1\.20:3000\n {12}http:\/\/\[2001:db8::5\]:3000$/m)
  expect(readTerminalQrCode(shown)).toBe(phones[0])
  expect(plain).not.toContain('\u001B')
})

test.each([
  [{ ...config, host: '127.0.0.1' }, 'HOST is 127.0.0.1: only this machine can open it.'],
  [{ ...config, publicUrl: new URL('http://localhost:3000') }, 'PUBLIC_URL is an address of this machine alone'],
  [config, 'This machine is on no network'],
])('warns where no phone can open it', (reachable, warning) => {
  const block = startupMessage({ config: reachable, address, phones: [], firstSuperAdmin: null, isTerminal: true })

  expect(block).toContain(`Warning   ${warning}`)
  expect(block).not.toContain('\u001B')
})
