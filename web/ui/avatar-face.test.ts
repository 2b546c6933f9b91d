import { expect, test } from 'vitest'
import { hueOf, lettersOf } from './avatar-face.ts'

test('shows both initials of a person without a picture', () => {
  expect(lettersOf({ firstName: 'maria', lastNameInitial: 'g' }, 'U')).toBe('MG')
})

test('falls back to the first letter of the email, then to the given letter', () => {
  expect(lettersOf({ email: 'zoe@demo.example' }, 'U')).toBe('Z')
  expect(lettersOf({}, 'U')).toBe('U')
  expect(lettersOf(null, '?')).toBe('?')
})

test('gives the same name the same hue, one of twelve', () => {
  const person = { firstName: 'Devon', lastNameInitial: 'P' }

  expect(hueOf(person)).toBe(hueOf({ ...person }))
  expect(hueOf(person)).toBeGreaterThanOrEqual(0)
  expect(hueOf(person)).toBeLessThan(12)
})
