import { expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { feedPage } from './queries.ts'
import { shareFeedPage } from './shared-page.ts'

async function start() {
  const server = await startTestServer()
  const users = await createUsers(server.db, { Ana: { toGive: 9 }, Ben: {}, Cyd: {}, Dan: {} })
  const ana = await server.as(users.Ana)
  const give = async () => (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1 })).body.id
  return { server, users, gifts: [await give(), await give()] }
}

type Item = { id: string; myReaction: string | null; boostedByMe: boolean }

async function marksFor(server: TestServer, user: TestUser, path = '/api/feed') {
  const { body } = await (await server.as(user)).get(path)
  return new Map(body.map(({ id, myReaction, boostedByMe }: Item) => [id, [myReaction, boostedByMe]]))
}

test.each(['/api/feed', '/api/feed?store=mine'])(
  'viewers share %s, each with their own marks at once',
  async (path) => {
    const { server, users, gifts } = await start()
    const [ana, ben, cyd] = await Promise.all([users.Ana, users.Ben, users.Cyd].map(server.as))
    await ana!.get(path)
    await ana!.post('/api/reactions', { giftId: gifts[0], reactionType: 'heart' })
    await cyd!.post('/api/boosts', { giftId: gifts[0] })
    await cyd!.post('/api/reactions', { giftId: gifts[1], reactionType: 'smile' })

    const marks = await Promise.all([users.Ana, users.Ben, users.Cyd].map((user) => marksFor(server, user, path)))

    expect(marks.map((mine) => gifts.map((id) => mine.get(id)))).toEqual([
      [
        ['heart', false],
        [null, false],
      ],
      [
        [null, false],
        [null, false],
      ],
      [
        [null, true],
        ['smile', false],
      ],
    ])
    const [ofAna, ofBen, ofDan] = await Promise.all(
      [ana!, ben!, await server.as(users.Dan)].map(async (client) => (await client.get(path)).headers.etag),
    )
    expect(ofBen).toBe(ofDan)
    expect(ofAna).not.toBe(ofBen)
  },
)

test('the marks of all viewers are read once a second', async () => {
  const { server, users, gifts } = await start()
  await marksFor(server, users.Ana)
  const now = server.clock.now()
  await server.db.many(sql`insert into reactions (id, gift_id, user_id, reaction_type, created_at) values
    (${newId(now)}, ${gifts[0]}, ${users.Ben.id}, 'heart', ${now})`)

  const shared = (await marksFor(server, users.Ben)).get(gifts[0])
  server.clock.forward({ ms: 1_000 })

  expect(shared).toEqual([null, false])
  expect((await marksFor(server, users.Ben)).get(gifts[0])).toEqual(['heart', false])
  await server.db.many(sql`delete from reactions`)
})

test('too many marks are not kept, whatever the counts say', async () => {
  const { server, users, gifts } = await start()
  for (const user of [users.Ana, users.Cyd])
    await (await server.as(user)).post('/api/reactions', { giftId: gifts[0], reactionType: 'heart' })
  const share = (limit: number) => shareFeedPage(server.db, feedPage(server.db, { limit: 20, before: null }), limit)

  expect((await share(2)).marks?.size).toBe(2)
  expect((await share(1)).marks).toBeNull()
  await server.db.many(sql`update token_gifts set hearts = 0`)
  expect((await share(1)).marks).toBeNull()
  await server.db.many(sql`update token_gifts set hearts = 2 where id = ${gifts[0]}`)
})
