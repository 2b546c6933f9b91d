import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, testPasswordCost } from '#test/passwords.ts'
import { unknownAccountHash, verifyPassword } from './passwords.ts'

const composed = 'contraseña 9'.normalize('NFC')
const decomposed = composed.normalize('NFD')

test.each([
  [composed, decomposed, 'normalized'],
  [decomposed, composed, 'normalized'],
  ['two\u00a0words', 'two words', 'normalized'],
  [composed, 'contrasena 9', null],
])('%j is verified by %j: %s', async (password, typed, match) => {
  expect(await verifyPassword(await hashPassword(password), typed)).toBe(match)
})

test('a hash of a password as it was typed is verified by the same', async () => {
  const asTyped = await hash(decomposed, { ...testPasswordCost, parallelism: 1 })

  expect(await verifyPassword(asTyped, decomposed)).toBe('as_typed')
})

test('a password is verified in both forms against the hash of an unknown account too', async () => {
  expect(await verifyPassword(await unknownAccountHash(testPasswordCost), decomposed)).toBeNull()
})
