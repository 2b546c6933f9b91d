import { expect, test } from 'vitest'
import { emailDoubt } from './email-doubt.ts'

const now = new Date('2026-11-22T12:00:00Z')
const recently = '2026-11-08T12:00:00.001Z'
const earlier = '2026-11-08T12:00:00Z'

test.each([
  ['changed within 14 days', recently, null, 'email_recently_changed', 'email_recently_changed'],
  ['changed and verified', recently, '2026-11-09T08:00:00Z', null, null],
  ['changed 14 days ago', earlier, null, null, 'email_not_verified'],
  ['of the sign-up', null, null, null, 'email_not_verified'],
  ['of the sign-up and verified', null, '2026-11-09T08:00:00Z', null, null],
])('an email %s', (_state, emailChangedAt, emailVerifiedAt, withoutMail, withMail) => {
  const doubtIf = (isMailSetUp: boolean) => emailDoubt({ emailChangedAt, emailVerifiedAt }, { now, isMailSetUp })

  expect([doubtIf(false), doubtIf(true)]).toEqual([withoutMail, withMail])
})
