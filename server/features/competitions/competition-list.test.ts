import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers, testStore } from '#test/users.ts'

const titlesFor = async (client: TestClient, path = '/api/competitions') =>
  (await client.get(path)).body.map(({ title }: { title: string }) => title)

test('the highlights are three active and three upcoming competitions, and the own wins until they are dismissed', async () => {
  const server = await startTestServer()
  const { Sue, Ana, Ben } = await createUsers(server.db, { Sue: { role: 'super_admin' }, Ana: {}, Ben: {} })
  const [sue, ana, ben] = await Promise.all([Sue, Ana, Ben].map(server.as))
  const won = await openCompetition(sue!, { title: 'won' })
  await giveEntryTokens(server, [Ana], 1)
  await enterCompetition(ana!, won)
  passEndDate(server)
  await sue!.post(`/api/competitions/${won}/select-winner`)
  const year = server.clock.now().getUTCFullYear() + 1
  for (const day of [4, 2, 3, 1])
    await openCompetition(sue!, { title: `active ${day}`, endDate: `${year}-02-0${day}T00:00:00Z` })
  for (const day of [4, 2, 3, 1])
    await openCompetition(sue!, {
      title: `upcoming ${day}`,
      startDate: `${year}-01-0${day}T00:00:00Z`,
      endDate: `${year}-03-01T00:00:00Z`,
    })
  const path = '/api/competitions?show=highlights'

  const [ofBen, ofAna] = [await titlesFor(ben!, path), await titlesFor(ana!, path)]
  await ana!.post(`/api/competitions/${won}/dismiss-win`)

  const first = ['active 1', 'active 2', 'active 3', 'upcoming 1', 'upcoming 2', 'upcoming 3']
  expect(ofBen).toEqual(first)
  expect(ofAna).toEqual([...first, 'won'])
  expect(await titlesFor(ana!, path)).toEqual(first)
})

test('viewers of the same stores share a list, without the instructions, entries and wins of each other', async () => {
  const server = await startTestServer()
  const { Sue, Ana, Ben } = await createUsers(server.db, { Sue: { role: 'super_admin' }, Ana: {}, Ben: {} })
  const [sue, ana, ben] = await Promise.all([Sue, Ana, Ben].map(server.as))
  const id = await openCompetition(sue!, { collectInstructions: 'Ask at the counter' })
  await giveEntryTokens(server, [Ana], 2)
  await enterCompetition(ana!, id)
  const read = async (client: TestClient | undefined) => (await client!.get('/api/competitions')).body[0]

  const entered = await Promise.all([ana, ben, sue].map(read))
  passEndDate(server)
  await sue!.post(`/api/competitions/${id}/select-winner`)
  const drawn = await Promise.all([ana, ben, sue].map(read))

  expect(entered.map(({ myEntryCount }) => myEntryCount)).toEqual([1, 0, 0])
  expect(entered.map(({ collectInstructions }) => collectInstructions)).toEqual([null, null, 'Ask at the counter'])
  expect(drawn.map(({ isNewWin }) => isNewWin)).toEqual([true, false, false])
  expect(drawn.map(({ collectInstructions }) => collectInstructions)).toEqual([
    'Ask at the counter',
    null,
    'Ask at the counter',
  ])
  expect(drawn.map(({ isNewDraw }) => isNewDraw)).toEqual([true, false, false])
  expect(drawn.flatMap(Object.keys).filter((key) => /^win(Seen|Dismissed)/.test(key))).toEqual([])
})

test('a second viewer of the same stores reads no competition within a second', async () => {
  const server = await startTestServer()
  const { Sue, Ana, Ben, Olga } = await createUsers(server.db, {
    Sue: { role: 'super_admin' },
    Ana: {},
    Ben: {},
    Olga: { store: '0500' },
  })
  const [sue, ana, ben, olga] = await Promise.all([Sue, Ana, Ben, Olga].map(server.as))
  await openCompetition(sue!, { title: 'everyone', storeNumbers: [testStore, '0500'] })
  await openCompetition(sue!, { title: 'here', storeNumbers: [testStore] })
  await titlesFor(ana!)
  await server.db.many(sql`update competitions set title = 'changed' where title = 'here'`)

  expect(await titlesFor(ben!)).toContain('here')
  expect(await titlesFor(olga!)).toEqual(['everyone'])
  server.clock.forward({ ms: 1_000 })
  expect(await titlesFor(ben!)).toContain('changed')
})

test('viewers of other stores share one read of the highlights, and see those of their stores', async () => {
  const server = await startTestServer()
  const { Sue, Ana, Olga } = await createUsers(server.db, {
    Sue: { role: 'super_admin' },
    Ana: {},
    Olga: { store: '0500' },
  })
  const [sue, ana, olga] = await Promise.all([Sue, Ana, Olga].map(server.as))
  await openCompetition(sue!, { title: 'both', storeNumbers: [testStore, '0500'] })
  await openCompetition(sue!, { title: 'here', storeNumbers: [testStore] })
  const path = '/api/competitions?show=highlights'
  const ofAna = await titlesFor(ana!, path)
  await server.db.many(sql`update competitions set title = title || ' changed'`)

  const ofOlga = await titlesFor(olga!, path)
  server.clock.forward({ ms: 1_000 })

  expect([ofAna, ofOlga]).toEqual([['both', 'here'], ['both']])
  expect(await titlesFor(olga!, path)).toEqual(['both changed'])
})

test('shows the highlights of a store beside five hundred current competitions of another one', async () => {
  const server = await startTestServer()
  const { Sue, Ana } = await createUsers(server.db, { Sue: { role: 'super_admin' }, Ana: {} })
  const [sue, ana] = await Promise.all([Sue, Ana].map(server.as))
  const other = await openCompetition(sue!, { storeNumbers: ['0500'] })
  await openCompetition(sue!, { title: 'here', endDate: '2026-12-20T00:00:00.000Z' })
  await server.db.many(sql`
    insert into competitions
    select (jsonb_populate_record(competition, jsonb_build_object('id', gen_random_uuid()))).*
    from competitions competition cross join generate_series(1, 500) where id = ${other}`)
  server.clock.forward({ ms: 1_000 })

  expect(await titlesFor(ana!, '/api/competitions?show=highlights')).toEqual(['here'])
})
