import { expect, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { startTestServer } from '#test/server.ts'

test('lists active competitions by end, upcoming ones by start, then pages of past ones, newest end first', async () => {
  const server = await startTestServer()
  const { Sue, Ben } = await createUsers(server.db, { Sue: { role: 'super_admin' }, Ben: {} })
  server.clock.set('2026-11-18T09:00:00.000Z')
  const sue = await server.as(Sue)
  const open = (title: string, startDate: string, endDate: string) =>
    openCompetition(sue, { title, startDate: `2026-${startDate}Z`, endDate: `2026-${endDate}Z` })
  await open('over first', '11-01T00:00:00', '11-18T10:00:00')
  await open('over last', '11-01T00:00:00', '11-18T11:00:00')
  await open('begins later', '11-25T00:00:00', '11-26T00:00:00')
  await open('begins soon', '11-22T00:00:00', '11-29T00:00:00')
  await open('runs longer', '11-01T00:00:00', '11-21T00:00:00')
  await open('ends soon', '11-02T00:00:00', '11-20T00:00:00')
  server.clock.set('2026-11-18T12:00:00.000Z')
  const ben = await server.as(Ben)
  const titles = (body: { title: string }[]) => body.map(({ title }) => title)

  const first = await ben.get('/api/competitions?limit=1')
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? []
  const second = await ben.get(next)

  expect(titles(first.body)).toEqual(['ends soon', 'runs longer', 'begins soon', 'begins later', 'over last'])
  expect(titles(second.body)).toEqual(['over first'])
  expect(second.headers.link).toBeUndefined()
})

test('REQ-SEC-18: lists the winners of a competition only to users who can see it', async () => {
  const server = await startTestServer()
  const { Ana, Ben, Eve, Sue } = await createUsers(server.db, {
    Ana: { store: '0500' },
    Ben: {},
    Eve: { role: 'admin', store: '0999', adminStores: ['0999'] },
    Sue: { role: 'super_admin', store: '0000' },
  })
  const [ana, ben, eve, sue] = await Promise.all([Ana, Ben, Eve, Sue].map(server.as))
  const id = await openCompetition(sue!, { storeNumbers: ['0500'] })
  await giveEntryTokens(server, [Ana], 1)
  await enterCompetition(ana!, id)
  passEndDate(server)
  await sue!.post(`/api/competitions/${id}/select-winner`)

  const winners = await Promise.all([ana, sue, ben, eve].map((client) => client!.get('/api/competitions/winners')))

  const named = { [id]: { firstName: 'Ana', lastNameInitial: 'T' } }
  expect(winners.map(({ body }) => body)).toEqual([named, named, {}, {}])
})
