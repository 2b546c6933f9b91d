import { expect, test } from 'vitest'
import { httpsAddress } from './https-address.ts'

test('normalises an https address', () => {
  expect(httpsAddress('https://Pictures.example/a b.png?w=1')).toBe('https://pictures.example/a%20b.png?w=1')
})

test.each([
  'http://pictures.example/a.png',
  'data:image/png;base64,AA',
  'javascript:alert(1)',
  '//pictures.example/a',
  'a.png',
  '',
])('rejects %j', (text) => {
  expect(httpsAddress(text)).toBeNull()
})

test('rejects an address with a password and one that is too long', () => {
  expect(httpsAddress('https://me:secret@pictures.example/a.png')).toBeNull()
  expect(httpsAddress(`https://pictures.example/${'a'.repeat(2_048)}`)).toBeNull()
})
