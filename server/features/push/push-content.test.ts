import { beforeAll, beforeEach, expect, test } from 'vitest'
import { milestonesJob } from '#server/features/milestones/milestones-job.ts'
import { sql } from '#server/platform/db/sql.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { type PushTest, startPushTest } from '#test/push-fixture.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { deadlineRemindersJob } from './deadline-reminders-job.ts'

let push: PushTest
let users: Record<'Ana' | 'Ben' | 'Cleo' | 'Adam' | 'Boss', TestUser>

beforeAll(async () => (push = await startPushTest()))

beforeEach(async () => {
  push.server.clock.set('2026-11-18T12:00:00.000Z')
  push.pushHost.answer(201)
  users = await createUsers(push.server.db, {
    Ana: {},
    Ben: { toGive: 20 },
    Cleo: { toGive: 20 },
    Adam: { role: 'admin', adminStores: ['0427'] },
    Boss: { role: 'super_admin' },
  })
})

test('a draw tells the winner and the others', async () => {
  const boss = await push.server.as(users.Boss)
  const competitionId = await openCompetition(boss)
  await giveEntryTokens(push.server, [users.Ana, users.Cleo], 1)
  const browsers = [await push.subscribe(users.Ana), await push.subscribe(users.Cleo)]
  for (const { client } of browsers) await enterCompetition(client, competitionId)
  for (const { client } of browsers) await client.post('/api/notifications/mark-all-read')
  passEndDate(push.server)

  const { body } = await boss.post(`/api/competitions/${competitionId}/select-winner`)
  push.server.clock.set('2026-11-20T12:00:00.000Z')
  await push.sendPushes()

  const titles = browsers.flatMap((browser) => browser.messages().map(({ notification }) => notification.title))
  expect(titles.sort()).toEqual([`${body.winner.firstName} T. won "Stand mixer"`, 'You won "Stand mixer"!'])
  expect(browsers[0]?.messages()[0].notification.navigate).toBe(
    `http://localhost/competitions#competition-${competitionId}`,
  )
})

test('the end of a competition is announced once, to people who can enter and have not', async () => {
  const competitionId = await openCompetition(await push.server.as(users.Boss), { endDate: '2026-11-19T12:00:00.000Z' })
  await giveEntryTokens(push.server, [users.Ana, users.Cleo], 1)
  const { Far } = await createUsers(push.server.db, { Far: { store: '0500' } })
  const [ana, cleo, ben, far] = [
    await push.subscribe(users.Ana),
    await push.subscribe(users.Cleo),
    await push.subscribe(users.Ben),
    await push.subscribe(Far),
  ]
  for (const { client } of [ana, cleo, ben, far]) await client.post('/api/notifications/mark-all-read')
  await enterCompetition(cleo.client, competitionId)
  const job = deadlineRemindersJob(push.server.context)
  const run = () => job.run({ now: push.server.clock.now(), signal: new AbortController().signal })
  await push.server.db.many(sql`delete from deliveries where kind = 'push'`)

  await run()
  await run()
  await push.sendPushes()

  expect(ana.messages().map(({ notification }) => notification)).toMatchObject([
    {
      title: '"Stand mixer" ends soon',
      body: '24 hours left to enter',
      tag: expect.stringMatching(/^deadline-\w{16}$/),
    },
  ])
  expect([cleo, ben, far].map((browser) => browser.got())).toEqual([[], [], []])
})

test('a year at the store reaches the devices of who has not muted it, after their quiet hours', async () => {
  const phone = await push.subscribe(users.Ana)
  const quiet = await push.subscribe(users.Ben)
  await quiet.client.put('/api/user/notification-settings', { muted: ['year'] })
  await push.server.db.many(sql`
    update users set started_on = '2023-11-19', updated_at = ${push.server.clock.now()} where id = any(${[users.Ana.id, users.Ben.id]}::uuid[])`)
  push.server.clock.set('2026-11-19T00:00:00.000Z')

  await milestonesJob(push.server.context).run({ now: push.server.clock.now(), signal: new AbortController().signal })
  await push.sendPushes()
  const atNight = phone.got()
  push.server.clock.set('2026-11-19T12:00:00.000Z')
  await push.sendPushes()

  expect([atNight, quiet.got()]).toEqual([[], []])
  expect(phone.messages().map(({ notification }) => notification)).toMatchObject([
    { title: '3 years at the store: thank you!', body: "It's good to have you here", navigate: 'http://localhost/' },
  ])
})

test('an approval reaches a browser that subscribed while its user waited', async () => {
  const { Pat } = await createUsers(push.server.db, { Pat: { status: 'pending' } })
  const phone = await push.subscribe(Pat)

  await (await push.server.as(users.Boss)).put(`/api/users/${Pat.id}/approve`, {})
  await push.sendPushes()

  expect(phone.messages().map(({ notification }) => notification)).toMatchObject([
    { title: 'Your account has been approved', navigate: 'http://localhost/gift-tokens' },
  ])
})

test('registrations reach the admins of the store, with the number of those who wait', async () => {
  const [admin, owner] = [await push.subscribe(users.Adam), await push.subscribe(users.Boss)]
  const before = await push.server.db.one<{ people: number }>(sql`
    select count(*) as people from users where approval_status = 'pending' and store_number = '0427'`)
  for (const name of ['Pia', 'Quin'])
    await push.server.anonymous.post('/api/signup', {
      email: `${name}-${users.Ana.id}@store.example`,
      password: 'a long password',
      confirmPassword: 'a long password',
      firstName: name,
      lastNameInitial: 'X',
      role: 'crew_member',
      storeNumber: '0427',
    })

  await push.sendPushes()

  expect(admin.messages().map(({ notification }) => notification)).toMatchObject([
    { title: `${before.people + 2} people wait for your approval`, navigate: 'http://localhost/admin/approvals' },
  ])
  expect(owner.got()).toEqual([])
})

test('a competition that was cancelled is not announced', async () => {
  const boss = await push.server.as(users.Boss)
  const competitionId = await openCompetition(boss, { endDate: '2026-11-19T12:00:00.000Z' })
  await giveEntryTokens(push.server, [users.Ana], 1)
  const phone = await push.subscribe(users.Ana)
  await deadlineRemindersJob(push.server.context).run({
    now: push.server.clock.now(),
    signal: new AbortController().signal,
  })

  await boss.post(`/api/competitions/${competitionId}/cancel`)
  await push.sendPushes()

  expect(phone.got().map(({ headers }) => headers.topic)).not.toContain('deadline')
  expect(phone.messages().filter(({ notification }) => notification.tag.startsWith('deadline'))).toEqual([])
})
