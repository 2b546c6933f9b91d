import { expect, test } from 'vitest'
import { isEmailDoubtful } from './doubtful-email.ts'

const now = new Date('2026-11-22T12:00:00Z')
const recently = '2026-11-08T12:00:00.001Z'

test.each([
  ['changed within 14 days and not verified', { emailChangedAt: recently, emailVerifiedAt: null }, true],
  ['changed and verified', { emailChangedAt: recently, emailVerifiedAt: '2026-11-09T08:00:00Z' }, false],
  ['changed 14 days ago', { emailChangedAt: '2026-11-08T12:00:00Z', emailVerifiedAt: null }, false],
  ['of the sign-up', { emailChangedAt: null, emailVerifiedAt: null }, false],
])('an email %s: doubtful is %j', (_state, history, isDoubtful) => {
  expect(isEmailDoubtful(history, now)).toBe(isDoubtful)
})
