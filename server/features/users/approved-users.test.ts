import { expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

test('an admin lists the approved users of their own stores, a super admin all', async () => {
  const server = await startTestServer()
  const { Ada, Sue } = await createUsers(server.db, {
    Ada: { role: 'admin', adminStores: ['0427'] },
    Sue: { role: 'super_admin' },
    Ben: {},
    Caro: { store: '0428' },
    Dan: { status: 'pending' },
  })
  const seenBy = async (viewer: { id: string }) =>
    (await (await server.as(viewer)).get('/api/users/approved')).body.map(
      ({ firstName }: { firstName: string }) => firstName,
    )

  expect(await seenBy(Ada)).toEqual(['Ada', 'Ben', 'Sue'])
  expect(await seenBy(Sue)).toEqual(['Ada', 'Ben', 'Caro', 'Sue'])
})
