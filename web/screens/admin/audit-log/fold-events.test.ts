import { expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import { newId } from '#test/component/users.ts'
import { foldEvents } from './fold-events.ts'

const people = { ana: newId(), ben: newId() }

const event = (user: keyof typeof people, action: string, at: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: newId(),
  action,
  at,
  actorId: people[user],
  actor: { firstName: user, lastNameInitial: 'T' },
  targetId: null,
  target: null,
  competition: null,
  apiKey: null,
  stores: ['0427'],
  ip: null,
  requestId: null,
  details: {},
  ...more,
})

const fold = (events: AuditEvent[]) =>
  foldEvents(events, 'UTC').map(({ date, rows }) => [
    date,
    ...rows.map(({ sentence, events: same }) => `${sentence} ×${same.length}`),
  ])

test('folds log-ins of a day also with those of others in between', () => {
  const events = [
    event('ana', 'logged_in', '2026-11-20T12:00:00Z'),
    event('ben', 'logged_in', '2026-11-20T11:00:00Z'),
    event('ana', 'logged_in', '2026-11-20T10:00:00Z'),
    event('ana', 'logged_in', '2026-11-19T10:00:00Z'),
  ]

  expect(fold(events)).toEqual([
    ['Nov 20, 2026', 'ana T. logged in ×2', 'ben T. logged in ×1'],
    ['Nov 19, 2026', 'ana T. logged in ×1'],
  ])
})

test('keeps the order of changes, and folds only those that follow each other and say the same', () => {
  const events = [
    event('ana', 'exported', '2026-11-20T15:00:00Z'),
    event('ana', 'exported', '2026-11-20T14:00:00Z'),
    event('ben', 'exported', '2026-11-20T13:00:00Z'),
    event('ana', 'exported', '2026-11-20T12:00:00Z'),
    event('ana', 'logged_in', '2026-11-20T11:00:00Z'),
    event('ana', 'exported', '2026-11-20T10:00:00Z'),
    event('ana', 'logged_in', '2026-11-20T09:00:00Z'),
  ]

  expect(fold(events)).toEqual([
    [
      'Nov 20, 2026',
      'ana T. downloaded their own data ×2',
      'ben T. downloaded their own data ×1',
      'ana T. downloaded their own data ×1',
      'ana T. logged in ×1',
      'ana T. downloaded their own data ×1',
      'ana T. logged in ×1',
    ],
  ])
})

test('does not fold what happened to two people of one name', () => {
  const target = { firstName: 'Bo', lastNameInitial: 'C' }
  const approval = (at: string) => event('ana', 'approved', at, { targetId: newId(), target })

  expect(fold([approval('2026-11-20T12:00:00Z'), approval('2026-11-20T11:00:00Z')])).toEqual([
    ['Nov 20, 2026', 'ana T. approved Bo C. ×1', 'ana T. approved Bo C. ×1'],
  ])
})
