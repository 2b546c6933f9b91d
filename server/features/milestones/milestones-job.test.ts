import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { milestonesJob } from './milestones-job.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

const runAt = (instant: string, timeZone = 'UTC') =>
  milestonesJob({ ...server.context, settings: { ...server.context.settings, timeZone } }).run({
    now: new Date(instant),
    signal: new AbortController().signal,
  })

const toldTo = async ({ id }: TestUser) =>
  (
    await server.db.many<{ years: number }>(sql`
      select tokens as years from notifications where user_id = ${id} and type = 'year_completed' order by id`)
  ).map(({ years }) => years)

const start = ({ id }: TestUser, day: string, enteredAt = '2024-03-01T00:00:00Z') =>
  server.db.many(sql`update users set started_on = ${day}, updated_at = ${enteredAt} where id = ${id}`)

test('a completed year is told once, by two servers at once, from its day in the zone on for a week', async () => {
  const { Ben, Caro, Dan, Eli } = await createUsers(server.db, { Ben: {}, Caro: {}, Dan: {}, Eli: {} })
  await start(Ben, '2021-03-10')
  await start(Caro, '2021-03-04')
  await start(Dan, '2021-03-02')
  await start(Eli, '2024-02-29')

  await runAt('2026-03-09T23:30:00Z')
  const before = await toldTo(Ben)
  await Promise.all([runAt('2026-03-09T23:30:00Z', 'Europe/Madrid'), runAt('2026-03-09T23:30:00Z', 'Europe/Madrid')])
  await runAt('2026-03-12T12:00:00Z')
  const after = await Promise.all([Ben, Caro, Dan].map(toldTo))
  await runAt('2027-02-28T00:00:00Z')

  expect([before, after, await toldTo(Eli)]).toEqual([[], [[5], [5], []], [3]])
})

test('a corrected start date tells no year twice, and nobody is told who hides milestones, waits or has left', async () => {
  const people = await createUsers(server.db, { Ben: {}, Caro: {}, Pia: { status: 'pending' }, Dan: {} })
  for (const person of Object.values(people)) await start(person, '2020-06-01')
  await server.db.many(sql`update users set hides_milestones = true where id = ${people.Caro.id}`)
  await server.db.many(sql`update users set approval_status = 'suspended' where id = ${people.Dan.id}`)

  await runAt('2026-06-01T12:00:00Z')
  await start(people.Ben, '2020-06-03')
  await runAt('2026-06-03T12:00:00Z')

  expect(await Promise.all(Object.values(people).map(toldTo))).toEqual([[6], [], [], []])
})

test('a year that was completed before its start date was entered is told to nobody', async () => {
  const { Ben, Caro } = await createUsers(server.db, { Ben: {}, Caro: {} })
  await start(Ben, '2022-09-08', '2026-09-08T22:30:00Z')
  await start(Caro, '2022-09-08', '2026-09-08T21:30:00Z')

  await runAt('2026-09-09T12:00:00Z', 'Europe/Madrid')

  expect(await Promise.all([Ben, Caro].map(toldTo))).toEqual([[], [4]])
})

test('the notification of a completed year names it', async () => {
  const { Ben } = await createUsers(server.db, { Ben: {} })
  await start(Ben, '2025-07-01')
  await runAt('2026-07-01T12:00:00Z')

  const { body } = await (await server.as(Ben)).get('/api/notifications')

  expect(body).toEqual([
    expect.objectContaining({ message: '1 year at the store: thank you!', link: '/', actor: null }),
  ])
})
