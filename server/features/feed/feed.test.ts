import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben', TestUser>
let ana: TestClient

beforeAll(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, { Ana: { toGive: 100 }, Ben: {} })
  ana = await server.as(users.Ana)
})

async function give(message: string): Promise<string> {
  server.clock.forward({ ms: 1 })
  return (await ana.post('/api/token-gifts', { toUserId: users.Ben.id, amount: 1, message })).body.id
}

test('a new gift is first in the feed, with both users, zero counts and no marks of the viewer', async () => {
  await give('First')
  await give('Second')

  const { body } = await ana.get('/api/feed')

  expect(body.map((item: { message: string }) => item.message)).toEqual(['Second', 'First'])
  expect(body[0]).toMatchObject({
    fromUser: { firstName: 'Ana', lastNameInitial: 'T', storeNumber: '0427' },
    toUser: { firstName: 'Ben' },
    reactionCounts: {},
    commentCount: 0,
    boostCount: 0,
    myReaction: null,
    boostedByMe: false,
  })
})

test('reads the counts from the gift and the marks of the viewer from their rows', async () => {
  const gift = await give('Marked')
  const now = server.clock.now()
  await server.db.many(sql`update token_gifts set hearts = 2, smiles = 1 where id = ${gift}`)
  await server.db.many(sql`insert into reactions (id, gift_id, user_id, reaction_type, created_at) values
    (${newId(now)}, ${gift}, ${users.Ana.id}, 'heart', ${now})`)

  const asAna = (await ana.get('/api/feed?limit=1')).body[0]
  const asBen = (await (await server.as(users.Ben)).get('/api/feed?limit=1')).body[0]

  expect(asAna).toMatchObject({ reactionCounts: { heart: 2, smile: 1 }, myReaction: 'heart' })
  expect(asBen).toMatchObject({ reactionCounts: { heart: 2, smile: 1 }, myReaction: null })
  await server.db.many(sql`delete from reactions where gift_id = ${gift}`)
  await server.db.many(sql`update token_gifts set hearts = 0, smiles = 0 where id = ${gift}`)
})

test('the feed contains no email, balance or password', async () => {
  await give('Look')

  const { text } = await ana.get('/api/feed')

  expect(text).not.toMatch(/@|argon2|giftTokens|password/)
})

test('the pages of the feed contain each gift once, also while new gifts are given', async () => {
  const giftIds = []
  for (let index = 0; index < 7; index += 1) giftIds.unshift(await give(`Gift ${index}`))

  const seen: string[] = []
  for (let url: string | undefined = '/api/feed?limit=3'; url && seen.length < 7;) {
    const page = await ana.get(url)
    seen.push(...page.body.map((item: { id: string }) => item.id))
    await give('In between')
    url = String(page.headers['link'] ?? '').match(/<(.*)>; rel="next"/)?.[1]
  }

  expect(seen.slice(0, 7)).toEqual(giftIds)
  expect(new Set(seen).size).toBe(seen.length)
})

test('the store feed contains the gifts that users of the store gave or received', async () => {
  const { Eve, Fay } = await createUsers(server.db, { Eve: { toGive: 5, store: '0900' }, Fay: { store: '0901' } })
  const eve = await server.as(Eve)
  server.clock.forward({ ms: 1 })
  await eve.post('/api/token-gifts', { toUserId: Fay.id, amount: 1, message: 'Across stores' })

  const mine = (await (await server.as(Fay)).get('/api/feed?store=mine')).body
  const others = (await ana.get('/api/feed?store=mine&limit=2')).body

  expect(mine.map((item: { message: string }) => item.message)).toEqual(['Across stores'])
  expect(others).toHaveLength(2)
  expect(others.map((item: { message: string }) => item.message)).not.toContain('Across stores')
  expect((await ana.get('/api/feed?store=all')).status).toBe(400)
})

test('the feed contains no name of a deleted user', async () => {
  const { Gone } = await createUsers(server.db, { Gone: {} })
  await ana.post('/api/token-gifts', { toUserId: Gone.id, amount: 1, message: 'Goodbye' })
  await server.db.many(sql`update users set deleted_at = now() where id = ${Gone.id}`)

  const { body } = await ana.get('/api/feed')

  expect(body.find((item: { message: string }) => item.message === 'Goodbye')).toMatchObject({
    toUser: null,
    toUserId: Gone.id,
  })
})
