import { expect, test } from 'vitest'
import { createAdmins } from '#test/admins.ts'
import { enterCompetition, giveEntryTokens, openCompetition } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'

const server = await startTestServer()
const { users, clients } = await createAdmins(server)

test('counts the entries and the entrants of each competition, for admins of its stores', async () => {
  const mixer = await openCompetition(clients.adam)
  const elsewhere = await openCompetition(clients.boss, { storeNumbers: ['0500'] })
  await openCompetition(clients.adam, { title: 'Without entries' })
  await giveEntryTokens(server, [users.Ana, users.Mara, users.Olga], 2)
  await enterCompetition(clients.ana, mixer, 2)
  await enterCompetition(clients.mara, mixer)
  await enterCompetition(clients.olga, elsewhere)

  const [adam, boss] = await Promise.all(
    [clients.adam, clients.boss].map((one) => one.get('/api/competitions/entry-counts')),
  )

  expect(adam?.body).toEqual({ [mixer]: { entries: 3, people: 2 } })
  expect(boss?.body).toEqual({ [mixer]: { entries: 3, people: 2 }, [elsewhere]: { entries: 1, people: 1 } })
})
