import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

const hex = expect.stringMatching(/^[0-9a-f]{64}$/)
const ownTicket = { entryCount: 1, myEntryCount: 1, commitment: hex, entriesDigest: hex }

test('lists the winners of visible competitions page by page, without deleted accounts', async () => {
  const server = await startTestServer()
  const { Ana, Ben, Far, Owner } = await createUsers(server.db, {
    Ana: {},
    Ben: {},
    Far: { store: '0500' },
    Owner: { role: 'super_admin', store: '0000' },
  })
  const owner = await server.as(Owner)
  const titles = ['Mixer', 'Dinner', 'Bike']
  const ids: string[] = []
  for (const title of titles) ids.push(await openCompetition(owner, { title }))
  await giveEntryTokens(server, [Ana, Ben], 3)
  const entrants = [Ana, Ben, Ana]
  for (const [index, id] of ids.entries()) await enterCompetition(await server.as(entrants[index]!), id)
  passEndDate(server)
  for (const id of ids) {
    server.clock.forward({ ms: 1_000 })
    await owner.post(`/api/competitions/${id}/select-winner`)
  }
  await owner.post(`/api/competitions/${ids[1]}/hand-over`)
  const ana = await server.as(Ana)
  const wins = async (path: string) => (await ana.get(path)).body.map(({ title }: { title: string }) => title)
  const first = await ana.get('/api/competitions/hall-of-fame?limit=2')
  const next = String(first.headers['link']).match(/<(.*)>/)?.[1] ?? ''

  expect(first.body).toMatchObject([
    {
      id: ids[2],
      title: 'Bike',
      winner: { id: Ana.id, firstName: 'Ana' },
      handedOverAt: null,
      receivedAt: null,
      ...ownTicket,
    },
    { title: 'Dinner', winner: { id: Ben.id }, handedOverAt: expect.any(String), entryCount: 1, myEntryCount: 0 },
  ])
  expect(first.text).not.toContain('@')
  expect(await wins(next)).toEqual(['Mixer'])
  expect((await (await server.as(Far)).get('/api/competitions/hall-of-fame')).body).toEqual([])

  await server.db.many(sql`select close_account(${Ben.id}, false, ${server.clock.now()})`)

  expect(await wins('/api/competitions/hall-of-fame')).toEqual(['Bike', 'Mixer'])
})

test('says whose draw is news to an entrant, until they have seen it', async () => {
  const server = await startTestServer()
  const { Ana, Ben, Cem, Owner } = await createUsers(server.db, {
    Ana: {},
    Ben: {},
    Cem: {},
    Owner: { role: 'super_admin' },
  })
  const owner = await server.as(Owner)
  const id = await openCompetition(owner, { title: 'Mixer' })
  await giveEntryTokens(server, [Ana, Ben], 1)
  for (const person of [Ana, Ben]) await enterCompetition(await server.as(person), id)
  passEndDate(server)
  await owner.post(`/api/competitions/${id}/select-winner`)
  const isNews = async (person: typeof Ana) =>
    (await (await server.as(person)).get('/api/competitions/hall-of-fame')).body[0].isNewDraw

  expect(await Promise.all([Ana, Ben, Cem].map(isNews))).toEqual([true, true, false])
  for (const person of [Ana, Ben]) await (await server.as(person)).post(`/api/competitions/${id}/see-draw`)

  expect(await Promise.all([Ana, Ben, Cem].map(isNews))).toEqual([false, false, false])
})
