import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { createGoalWorld, give, goalOf, november } from '#test/goal-world.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { teamGoalsJob } from './team-goals-job.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof createGoalWorld>>

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  world = await createGoalWorld(server)
})

const run = () => teamGoalsJob(server.context).run({ now: server.clock.now(), signal: new AbortController().signal })

async function toldIn(client: TestClient) {
  const { body } = await client.get('/api/notifications')
  return body.filter(({ type }: { type: string }) => type === 'goal_reached')
}

test('tells everybody of the store once that it is reached, also when several servers look at once', async () => {
  const { users, ana, ben, far, adam, setGoal, eventsOfStore } = world
  await setGoal()
  await Promise.all([give(ana, users.Ben), give(far, users.Ben), give(ben, users.Ana), give(ben, users.Adam)])
  const reports = await Promise.all([run(), run(), run()])
  await give(ben, users.Ana)
  await run()

  expect(reports).toContainEqual({ code: 'goals_reached', goals: 1, people: 3 })
  for (const client of [ana, ben, adam])
    expect(await toldIn(client)).toMatchObject([
      { message: 'Your store reached its goal: Pizza for everyone', link: '/', actor: null },
    ])
  expect(await toldIn(far)).toEqual([])
  expect((await eventsOfStore()).at(-1)).toMatchObject({ action: 'team_goal_reached', actorId: null })
  expect(await eventsOfStore()).toHaveLength(2)
  expect(await goalOf(ben)).toMatchObject({ thanks: 5, reachedAt: server.clock.now().toISOString() })
})

test('a goal that is almost reached is not', async () => {
  const { users, ana, ben, setGoal } = world
  await setGoal()
  await give(ana, users.Ben)
  await give(ana, users.Ben)

  expect(await run()).toEqual({ code: 'nothing_new' })
  expect((await goalOf(ben)).reachedAt).toBeNull()
})

test('everybody meets a reached goal once: until they have read it, also after its end', async () => {
  const { users, ana, ben, setGoal } = world
  await setGoal({ target: 1, endsOn: '2026-11-18' })
  await give(ana, users.Ben)
  await run()
  const { unreadId } = await goalOf(ben)
  server.clock.set('2026-11-19T08:00:00.000Z')
  const afterwards = await goalOf(ben)
  await ben.post(`/api/notifications/${unreadId}/read`, {})

  expect(unreadId).toBe((await toldIn(ben))[0].id)
  expect(afterwards).toMatchObject({ unreadId, thanks: 1 })
  expect(await goalOf(ben)).toBeNull()
  expect(await goalOf(ana)).toMatchObject({ unreadId: (await toldIn(ana))[0].id })
})

test('a goal that its last thank-you reached is told after its end, and counted for the last time', async () => {
  const { users, ana, ben, setGoal } = world
  const { id } = await setGoal({ target: 1, endsOn: '2026-11-18' })
  server.clock.set('2026-11-18T23:59:59.000Z')
  await give(ana, users.Ben)
  server.clock.set('2026-11-19T00:05:00.000Z')
  await run()
  const told = await toldIn(ben)
  server.clock.set('2026-11-19T00:15:00.000Z')
  await run()

  const stored = await server.db.one(sql`select thanks, ended_at as "endedAt" from team_goals where id = ${id}`)
  expect(told).toHaveLength(1)
  expect(stored).toEqual({ thanks: 1, endedAt: '2026-11-19T00:00:00.000Z' })
})

test('a reached goal cannot be changed, and one that is over neither changed nor ended', async () => {
  const { users, ana, adam, goalsPath, setGoal } = world
  const { id } = await setGoal({ target: 1 })
  await give(ana, users.Ben)
  const reached = await adam.put(`/api/team-goals/${id}`, { ...november, target: 9 })
  await adam.post(`/api/team-goals/${id}/end`)
  const over = [
    await adam.put(`/api/team-goals/${id}`, { ...november, target: 9 }),
    await adam.post(`/api/team-goals/${id}/end`),
  ]

  expect(reached).toMatchObject({ status: 409, body: { code: 'goal_reached' } })
  for (const reply of over) expect(reply).toMatchObject({ status: 409, body: { code: 'goal_over' } })
  expect((await adam.get(goalsPath)).body[0].target).toBe(1)
})

test('the owner switches team goals off: none is shown, set or told', async () => {
  const { users, ana, ben, boss, otherGoalsPath, setGoal } = world
  await setGoal({ target: 1 })
  await give(ana, users.Ben)
  await boss.put('/api/organization/settings', { teamGoals: false })
  const shown = await goalOf(ben)
  const refused = await boss.post(otherGoalsPath, november)
  const report = await run()
  await boss.put('/api/organization/settings', { teamGoals: true })

  expect(shown).toBeNull()
  expect(refused).toMatchObject({ status: 409, body: { code: 'team_goals_off' } })
  expect(report).toEqual({ code: 'nothing_new' })
  expect(await run()).toMatchObject({ code: 'goals_reached', goals: 1 })
})
