import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { weeklyGrantJob } from '#server/features/ledger/weekly-grant-job.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createJobRunner } from '#server/platform/jobs/job-runner.ts'
import { createWebBuild } from '#test/web-build.ts'
import type { TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { balances, createUsers, type TestUser } from '#test/users.ts'
import { dueAtZoneChange } from './jobs.ts'

let server: TestServer
let Ana: TestUser
let Boss: TestUser
let boss: TestClient

beforeAll(async () => (server = await startTestServer({}, createWebBuild())))

beforeEach(async () => {
  await server.db.many(sql`delete from jobs`)
  await server.db.many(sql`update organization set time_zone = null, previous_time_zone = null, time_zone_since = null`)
  await server.context.organization.refresh()
  ;({ Ana, Boss } = await createUsers(server.db, { Ana: {}, Boss: { role: 'super_admin' } }))
})

function jobsOf({ context, db, clock }: TestServer) {
  const { settings, organization } = context
  const databaseNow = async () => clock.now()
  const job = weeklyGrantJob({ db, rule: settings, startedAt: clock.now(), databaseNow })
  const jobs = [dueAtZoneChange(job, organization)]
  return createJobRunner({ db, jobs, now: clock.now, log: pino({ level: 'silent' }) })
}

const changeZone = (timeZone: string) => boss.put('/api/organization/settings', { timeZone })

/** What Ana has to give after the jobs that are due at each of these times. */
async function granted(jobs: ReturnType<typeof jobsOf>, times: string[]) {
  const tokens: number[] = []
  for (const time of times) {
    server.clock.set(time)
    await jobs.runDue()
    tokens.push((await balances(server.db, Ana)).toGive)
  }
  return tokens
}

/** Sets the clock, and logs the owner in again: a change of zone needs a recent log-in. */
async function openAt(time: string) {
  server.clock.set(time)
  boss = await server.as(Boss)
}

test('weekly tokens come at Monday midnight of the new zone, once for each week', async () => {
  await openAt('2026-11-29T10:00:00Z')
  const jobs = jobsOf(server)
  await jobs.runDue()

  await changeZone('Asia/Tokyo')

  const midnights = ['2026-11-29T14:59:59Z', '2026-11-29T15:00:00Z', '2026-11-30T00:00:01Z']
  expect(await granted(jobs, [...midnights, '2026-12-06T14:59:59Z', '2026-12-06T15:00:00Z'])).toEqual([1, 2, 2, 2, 3])
})

test('a zone a day behind gives nobody a week twice', async () => {
  await server.db.many(sql`update organization set time_zone = 'Pacific/Kiritimati'`)
  await server.context.organization.refresh()
  await openAt('2027-02-03T10:00:00Z')
  const jobs = jobsOf(server)
  await granted(jobs, ['2027-02-03T10:00:00Z'])
  await openAt('2027-02-07T10:30:00Z')
  await jobs.runDue()

  // Monday in Kiritimati; the next midnight in Pago Pago begins Sunday.
  await changeZone('Pacific/Pago_Pago')

  const times = ['2027-02-07T11:00:00Z', '2027-02-08T10:59:59Z', '2027-02-08T11:00:00Z', '2027-02-15T11:00:00Z']
  expect(await granted(jobs, times)).toEqual([2, 2, 2, 3])
})

test('pages name the zone that holds', async () => {
  await openAt('2026-12-12T10:00:00Z')
  await changeZone('Asia/Tokyo')
  const before = await boss.get('/')

  server.clock.set('2026-12-12T15:00:00Z')

  expect(before.text).toContain('<meta name="time-zone" content="UTC">')
  expect((await boss.get('/')).text).toContain('<meta name="time-zone" content="Asia/Tokyo">')
})
