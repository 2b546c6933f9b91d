import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test('shows first name and initial, and neither for a deleted user', () => {
  expect(personName({ firstName: 'Maria', lastNameInitial: 'G' })).toBe('Maria G.')
  expect(personName(null)).toBe('Unknown User')
})
