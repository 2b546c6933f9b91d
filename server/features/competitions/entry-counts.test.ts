import { expect, test } from 'vitest'
import { createAdmins } from '#test/admins.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'
import { closeEndedCompetitions } from './close-competitions.ts'

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

  expect(adam?.body).toEqual({ [mixer]: { entries: 3, people: 2, cannotWin: 0 } })
  expect(boss?.body).toEqual({
    [mixer]: { entries: 3, people: 2, cannotWin: 0 },
    [elsewhere]: { entries: 1, people: 1, cannotWin: 0 },
  })
})

test('counts the entries that cannot win, the same before and after the close', async () => {
  const raffle = await openCompetition(clients.adam)
  await giveEntryTokens(server, [users.Ana, users.Mara], 3)
  await enterCompetition(clients.ana, raffle)
  await enterCompetition(clients.mara, raffle, 2)
  const countsOf = async () => (await clients.adam.get('/api/competitions/entry-counts')).body[raffle]

  expect((await clients.boss.delete(`/api/admin/users/${users.Mara.id}`)).status).toBe(200)
  expect(await countsOf()).toEqual({ entries: 3, people: 2, cannotWin: 2 })

  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())
  expect(await countsOf()).toEqual({ entries: 3, people: 2, cannotWin: 2 })

  expect((await clients.adam.post(`/api/competitions/${raffle}/select-winner`)).status).toBe(200)
  expect(await countsOf()).toEqual({ entries: 3, people: 2, cannotWin: 2 })
})
