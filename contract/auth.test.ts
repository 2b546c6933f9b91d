import { expect, test } from 'vitest'
import { logIn } from './auth.ts'

const wrongIn = (fields: object) => logIn.body.safeParse(fields).error?.issues.map(({ message }) => message) ?? []

test('a login needs an email and a password, and says which is missing', () => {
  expect(wrongIn({ email: 'ana@store.example', password: 'secret' })).toEqual([])
  expect(wrongIn({ email: 'ana', password: 'secret' })).toEqual(['Invalid email address'])
  expect(wrongIn({ email: 'ana@store.example', password: '' })).toEqual(['Password is required'])
  expect(wrongIn({ email: 'ana@store.example' })).toEqual(['Password is required'])
})
