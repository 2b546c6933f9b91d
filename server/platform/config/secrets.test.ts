import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecret, deriveKey, findSecret } from './secrets.ts'

const now = new Date('2026-11-21T09:00:00Z')
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('REQ-SEC-41: a created secret can be read by its user only, and is found again', () => {
  const folder = newFolder()

  const missing = findSecret({ secret: null, dataDir: folder })
  const first = createSecret(folder, now)
  const second = findSecret({ secret: null, dataDir: folder })

  expect(missing).toBe(null)
  expect(second).toBe(first)
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('uses a configured secret and writes none', () => {
  const folder = newFolder()

  const secret = findSecret({ secret: 'k'.repeat(40), dataDir: folder })

  expect(secret).toBe('k'.repeat(40))
  expect(readdirSync(folder)).toEqual([])
})

test.each(['', '{', '{"secret":"short"}'])('names a damaged file (%s) and does not change it', (text) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'secrets.json'), text)

  expect(() => findSecret({ secret: null, dataDir: folder })).toThrow(/secrets\.json is damaged/)

  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(text)
})

test('derives a different key for each purpose and each secret', () => {
  const keys = [
    deriveKey('a', 'uploads'),
    deriveKey('a', 'devices'),
    deriveKey('b', 'uploads'),
    deriveKey('a', 'uploads'),
  ]

  const [uploads, devices, others, again] = keys.map((key) => key.toString('hex'))

  expect(new Set([uploads, devices, others]).size).toBe(3)
  expect(again).toBe(uploads)
  expect(keys[0]).toHaveLength(32)
})
