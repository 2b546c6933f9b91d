import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { closeEndedCompetitions } from './close-competitions.ts'
import { publishedEntries } from './published-entries.ts'

let server: TestServer
let users: Record<'Ana' | 'Ben' | 'Far' | 'Owner', TestUser>
let mixer: string

beforeEach(async () => {
  server = await startTestServer()
  users = await createUsers(server.db, {
    Ana: {},
    Ben: {},
    Far: { store: '0500' },
    Owner: { role: 'super_admin', store: '0000' },
  })
  mixer = await openCompetition(await server.as(users.Owner))
  await giveEntryTokens(server, [users.Ana, users.Ben], 5)
})

const counts = async (viewer: TestUser) => (await (await server.as(viewer)).get('/api/competitions/tickets')).body

test('counts the tickets of everyone, and the own ones at once', async () => {
  const ana = await server.as(users.Ana)
  await enterCompetition(await server.as(users.Ben), mixer, 3)
  await enterCompetition(ana, mixer)
  expect(await counts(users.Ana)).toEqual({ [mixer]: 4 })

  server.clock.forward({ ms: 10 })
  await enterCompetition(ana, mixer, 2)

  expect(await counts(users.Ana)).toEqual({ [mixer]: 6 })
  server.clock.forward({ ms: 5_000 })
  expect(await counts(users.Ben)).toEqual({ [mixer]: 6 })
})

const setStatus = (status: string) =>
  server.db.many(sql`update users set approval_status = ${status} where id = ${users.Ben.id}`)

test('tickets of users who could not win do not count', async () => {
  await enterCompetition(await server.as(users.Ana), mixer, 2)
  await enterCompetition(await server.as(users.Ben), mixer)
  await setStatus('rejected')

  expect(await counts(users.Ana)).toEqual({ [mixer]: 2 })
})

test('tickets of a suspended user count, because they stay in the draw', async () => {
  await enterCompetition(await server.as(users.Ana), mixer, 2)
  await enterCompetition(await server.as(users.Ben), mixer)
  await setStatus('suspended')

  expect(await counts(users.Ana)).toEqual({ [mixer]: 3 })

  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  const tickets = await publishedEntries(server.db, mixer)
  expect(tickets.map(({ status }) => status)).toEqual(['eligible', 'eligible', 'eligible'])
})

test('lists only competitions that the viewer can see and that run now', async () => {
  const owner = await server.as(users.Owner)
  await openCompetition(owner, { startDate: '2026-11-19T00:00:00.000Z' })
  expect([await counts(users.Ana), await counts(users.Far), await counts(users.Owner)]).toEqual([
    { [mixer]: 0 },
    {},
    { [mixer]: 0 },
  ])

  passEndDate(server)

  expect(await counts(users.Owner)).toEqual({})
})
