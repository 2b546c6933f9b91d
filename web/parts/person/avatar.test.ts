import { expect, test } from 'vitest'
import { avatarInitials } from './avatar.tsx'

test('shows both initials of a person without a picture', () => {
  expect(avatarInitials({ firstName: 'maria', lastNameInitial: 'g' }, 'U')).toBe('MG')
})

test('falls back to the first letter of the email, then to the given letter', () => {
  expect(avatarInitials({ email: 'zoe@demo.example' }, 'U')).toBe('Z')
  expect(avatarInitials({}, 'U')).toBe('U')
  expect(avatarInitials(null, '?')).toBe('?')
})
