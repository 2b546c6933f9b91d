import { expect, test } from 'vitest'
import { hueOf, lettersOf } from './avatar-face.ts'

test('a person without a picture shows both initials', () => {
  expect(lettersOf({ firstName: 'maria', lastNameInitial: 'g' }, 'U')).toBe('MG')
})

test('without a name the email stands in, and without that the letter for nobody', () => {
  expect(lettersOf({ email: 'zoe@demo.example' }, 'U')).toBe('Z')
  expect(lettersOf({}, 'U')).toBe('U')
  expect(lettersOf(null, '?')).toBe('?')
})

test('the same name always has the same hue, one of twelve', () => {
  const person = { firstName: 'Devon', lastNameInitial: 'P' }

  expect(hueOf(person)).toBe(hueOf({ ...person }))
  expect(hueOf(person)).toBeGreaterThanOrEqual(0)
  expect(hueOf(person)).toBeLessThan(12)
})
