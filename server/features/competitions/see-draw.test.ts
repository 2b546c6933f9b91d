import { beforeEach, expect, test } from 'vitest'
import type { Competition } from '#contract/competitions.ts'
import type { TestClient } from '#test/client.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

const server = await startTestServer()
let [sue, winner, other, viewer]: TestClient[] = []
let id: string

/** A draw that `winner` and `other` entered, and `viewer` did not. */
beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  const { Sue, Ana, Ben, Cas } = await createUsers(server.db, {
    Sue: { role: 'super_admin' },
    Ana: {},
    Ben: {},
    Cas: {},
  })
  const [ana, ben] = await Promise.all([Ana, Ben].map(server.as))
  ;[sue, viewer] = await Promise.all([Sue, Cas].map(server.as))
  id = await openCompetition(sue!, {})
  await giveEntryTokens(server, [Ana, Ben], 1)
  for (const client of [ana, ben]) await enterCompetition(client!, id)
  passEndDate(server)
  await sue!.post(`/api/competitions/${id}/select-winner`)
  const { winnerId } = await rowOf(viewer)
  ;[winner, other] = winnerId === Ana.id ? [ana!, ben!] : [ben!, ana!]
})

const rowOf = async (client: TestClient | undefined): Promise<Competition> =>
  (await client!.get('/api/competitions')).body.find((row: Competition) => row.id === id)

const isNew = async (client: TestClient | undefined) => (await rowOf(client)).isNewDraw

const see = (client: TestClient | undefined) => client!.post(`/api/competitions/${id}/see-draw`)

const news = async (client: TestClient | undefined): Promise<string[]> =>
  (await client!.get('/api/notifications')).body.map(
    ({ type, isRead }: { type: string; isRead: boolean }) => `${type} ${isRead}`,
  )

test('a draw is new to those who entered until they have seen it, on any device', async () => {
  const before = await Promise.all([winner, other, viewer].map(isNew))

  const answers = [await see(viewer), await see(other), await see(other)]
  const afterOther = await Promise.all([winner, other].map(isNew))
  await see(winner)

  expect(before).toEqual([true, true, false])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(afterOther).toEqual([true, false])
  expect(await isNew(winner)).toBe(false)
})

test('seeing a draw reads the news of it', async () => {
  await see(winner)
  await see(other)

  expect(await news(winner)).toContain('won true')
  expect(await news(other)).toContain('drawn true')
})

test('reading the news of a draw is to have seen it, except for the winner, whose win is still to be celebrated', async () => {
  for (const client of [winner, other]) await client!.post('/api/notifications/mark-all-read')

  expect(await Promise.all([winner, other].map(isNew))).toEqual([true, false])
})
