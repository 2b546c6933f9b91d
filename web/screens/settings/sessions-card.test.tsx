import { expect, test } from 'vitest'
import type { OwnSession } from '#contract/account.ts'
import { sessionGroups } from './sessions-card.tsx'

const agents = {
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Safari on iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
}

const session = (name: keyof typeof agents, day: number, isThisOne = false): OwnSession => ({
  id: `${name} ${day}`,
  agent: agents[name],
  isThisOne,
  createdAt: '2026-11-01T12:00:00.000Z',
  usedAt: `2026-11-${day}T12:00:00.000Z`,
})

test('groups the sessions of other devices by browser and platform, the last used first, after this device', () => {
  const here = session('Firefox on Linux', 10, true)

  const groups = sessionGroups([
    session('Firefox on Linux', 11),
    session('Firefox on Linux', 13),
    session('Safari on iPhone', 12),
    here,
  ])

  expect(groups.map(({ name, sessions }) => [name, ...sessions.map(({ id }) => id)])).toEqual([
    ['Firefox on Linux', here.id],
    ['Firefox on Linux', 'Firefox on Linux 13', 'Firefox on Linux 11'],
    ['Safari on iPhone', 'Safari on iPhone 12'],
  ])
})
