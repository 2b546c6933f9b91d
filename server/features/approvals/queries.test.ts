import { expect, test } from 'vitest'
import type { ListedRegistration } from '#contract/approvals.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import { createTestDatabase } from '#test/database.ts'
import { usersReadBy } from '#test/rows-read.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { pendingRegistrations, rejectedRegistrations } from './queries.ts'

test('the lists of pending and of rejected registrations read no approved users', async () => {
  const { db } = await createTestDatabase()
  const crew = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`A${index}`, {}]))
  await createUsers(db, { ...crew, Rex: { status: 'rejected' }, Pia: { status: 'pending' } })
  const scope = scopeOf({ role: 'super_admin', adminStores: [] })
  const list = { scope, page: { limit: 50, before: null } }

  const pending = await usersReadBy(db, (reader) => pendingRegistrations(reader, list))
  const rejected = await usersReadBy(db, (reader) => rejectedRegistrations(reader, list))

  expect(pending).toBeLessThan(10)
  expect(rejected).toBeLessThan(10)
})

test('each registration names the first people of its store, and who approved them', async () => {
  const server = await startTestServer()
  const { Ada } = await createUsers(server.db, {
    Ada: { role: 'admin', store: '0900', adminStores: ['0901', '0902'] },
    Émile: { store: '0901' },
    Cara: { store: '0901' },
    Zoë: { store: '0901' },
    Rex: { store: '0901', status: 'rejected' },
    Pia: { store: '0901', status: 'pending' },
    Pit: { store: '0902', status: 'pending' },
    Far: { store: '0903' },
  })
  const ada = await server.as(Ada)
  const { Ben } = await createUsers(server.db, { Ben: { store: '0901', status: 'pending' } })
  await ada.put(`/api/users/${Ben.id}/approve`)

  const waiting = (await ada.get('/api/users/pending')).body

  const name = (firstName: string) => expect.objectContaining({ firstName, approvedBy: null })
  expect(waiting.map(({ firstName, store }: ListedRegistration) => [firstName, store])).toEqual([
    [
      'Pia',
      {
        colleagues: [
          {
            id: Ben.id,
            firstName: 'Ben',
            lastNameInitial: 'T',
            approvedBy: { firstName: 'Ada', lastNameInitial: 'T' },
          },
          name('Cara'),
          name('Émile'),
        ],
        hasMore: true,
      },
    ],
    ['Pit', { colleagues: [], hasMore: false }],
  ])
})
