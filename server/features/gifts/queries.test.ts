import { expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

test('lists the gifts of a user in both directions and in each, newest first, with both users', async () => {
  const server = await startTestServer()
  const { Ana, Ben, Caro } = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: { toGive: 5 },
    Caro: { toGive: 5 },
  })
  const give = async (from: { id: string }, to: { id: string }, message: string) => {
    server.clock.forward({ ms: 10 })
    await (await server.as(from)).post('/api/token-gifts', { toUserId: to.id, amount: 1, message })
  }
  await give(Ana, Ben, 'given')
  await give(Ben, Ana, 'received')
  await give(Caro, Ben, 'of others')
  const ana = await server.as(Ana)
  const messages = async (path: string) => (await ana.get(path)).body.map(({ message }: { message: string }) => message)

  expect(await messages('/api/token-gifts')).toEqual(['received', 'given'])
  expect(await messages('/api/token-gifts/received')).toEqual(['received'])
  expect(await messages('/api/token-gifts/gifted')).toEqual(['given'])
  expect((await ana.get('/api/token-gifts/received')).body).toMatchObject([
    { fromUser: { id: Ben.id, firstName: 'Ben', lastNameInitial: 'T', storeNumber: '0427' }, toUser: { id: Ana.id } },
  ])
})
