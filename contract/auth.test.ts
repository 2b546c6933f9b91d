import { expect, test } from 'vitest'
import { logIn } from './auth.ts'

const errorsIn = (fields: object) => logIn.body.safeParse(fields).error?.issues.map(({ message }) => message) ?? []

test('names the field that a log-in lacks', () => {
  expect(errorsIn({ email: 'ana@store.example', password: 'secret' })).toEqual([])
  expect(errorsIn({ email: 'ana@store', password: 'secret' })).toEqual(['email_invalid'])
  expect(errorsIn({ email: 'ana.g', password: 'secret' })).toEqual([])
  expect(errorsIn({ email: 'ana g', password: 'secret' })).toEqual(['email_invalid'])
  expect(errorsIn({ email: 'ana@store.example', password: '' })).toEqual(['password_required'])
  expect(errorsIn({ email: 'ana@store.example' })).toEqual(['password_required'])
})
