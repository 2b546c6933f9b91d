import { expect, test } from 'vitest'
import { cast } from '#test/cast.ts'
import { openCompetition } from '#test/competitions.ts'
import { openServer } from '#test/server.ts'

test('first what runs, by its end, then what begins, by its start, then what is over, newest end first and by pages', async () => {
  const server = await openServer()
  const { Sue, Ben } = await cast(server.db, { Sue: { role: 'super_admin' }, Ben: {} })
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
