import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type InitialRead, withRepeats } from '#contract/initial-data.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { createWebBuild } from '#test/web-build.ts'
import { createUsers, testStore } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'

const { db, as, clock } = await startTestServer({}, createWebBuild())

const initialDataIn = (html: string): InitialRead[] =>
  withRepeats(JSON.parse(/json">(.*)<\/script>/.exec(html)?.[1] ?? '[]'))

test('home contains ten gifts and the first competitions, and for admins the list of all', async () => {
  const { Ana, Ben, Ada } = await createUsers(db, { Ana: { toGive: 12 }, Ben: {}, Ada: { role: 'admin' } })
  const ana = await as(Ana)
  for (let gift = 0; gift < 12; gift += 1) await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  const dataFor = async (user: typeof Ben) => initialDataIn((await (await as(user)).get('/')).text)
  const competitionKeys = (data: InitialRead[]) =>
    data.filter(({ key }) => key[0] === '/api/competitions').map(({ key }) => key[1])

  const [ofBen, ofAda] = [await dataFor(Ben), await dataFor(Ada)]

  const received = ofBen.find(({ key }) => key[0] === '/api/token-gifts/received')
  expect(received?.key[1]).toEqual({ limit: '10' })
  expect(received?.reply).toHaveLength(10)
  expect((await (await as(Ben)).get(received?.next ?? '')).body).toHaveLength(2)
  expect(competitionKeys(ofBen)).toEqual([{ show: 'highlights' }])
  expect(competitionKeys(ofAda)).toEqual([{ show: 'highlights' }, null])
})

test('the replies in home are those of its endpoints, with no gift, opened, unopened and hidden ones', async () => {
  const { Ana, Ben, Cas, Dot, Ada } = await createUsers(db, {
    Ana: { toGive: 20 },
    Ben: { toGive: 1 },
    Cas: { toGive: 1 },
    Dot: { toGive: 1 },
    Ada: { role: 'admin', store: testStore },
  })
  const [ana, ben, cas, ada] = await Promise.all([as(Ana), as(Ben), as(Cas), as(Ada)])
  const ids: string[] = []
  for (let gift = 0; gift < 14; gift += 1) {
    clock.forward({ ms: 2 })
    ids.push((await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: `Gift ${gift}` })).body.id)
  }
  await ben.post('/api/token-gifts', { toUserId: Cas.id, amount: 1 })
  await (await as(Dot)).post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  await db.many(sql`update users set deleted_at = ${clock.now()} where id = ${Dot.id}`)
  await ben.post('/api/notifications/mark-gifts-read', { giftIds: ids.slice(11, 13) })
  await ben.post('/api/reactions', { giftId: ids[9], reactionType: 'heart' })

  const differing = [await differingReads([ben, cas, ada])]
  // Then those that he has not opened are among the newest ten, and in the end one of them is hidden.
  await ben.post('/api/notifications/mark-gifts-read', { giftIds: ids.slice(0, 7) })
  differing.push(await differingReads([ben]))
  await db.many(sql`update token_gifts set hidden_at = created_at where id = ${ids[8]}`)
  differing.push(await differingReads([ben]))

  expect(differing).toEqual([[[], [], []], [[]], [[]]])
})

/** The reads in each client's home whose replies are not those of their endpoints. */
const differingReads = (clients: TestClient[]) =>
  Promise.all(
    clients.map(async (client) => {
      const home = initialDataIn((await client.get('/')).text)
      const answers = await Promise.all(
        home.map(({ key: [path, search] }) => client.get(`${path}?${new URLSearchParams(search ?? {}).toString()}`)),
      )
      return home.filter(({ reply }, index) => !isDeepStrictEqual(reply, answers[index]?.body))
    }),
  )
