import { expect, test } from 'vitest'
import { editUser } from '#test/admins.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

test('a store whose first user is approved or moved there is listed at once', async () => {
  const server = await startTestServer()
  const { Olga, Pia, Ana } = await createUsers(server.db, {
    Olga: { role: 'super_admin', store: '0100' },
    Pia: { status: 'pending', store: '0200' },
    Ana: { store: '0300' },
  })
  const olga = await server.as(Olga)
  const listed = async () => (await olga.get('/api/admin/stores')).body.stores

  const before = await listed()
  await olga.put(`/api/users/${Pia.id}/approve`)
  const approved = await listed()
  await editUser(olga, Ana, { storeNumber: '0400' })

  expect([before, approved, await listed()]).toEqual([
    ['0100', '0300'],
    ['0100', '0200', '0300'],
    ['0100', '0200', '0300', '0400'],
  ])
})
