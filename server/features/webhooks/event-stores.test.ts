import { beforeEach, expect, test } from 'vitest'
import { webhookEvents } from '#domain/webhooks.ts'
import { milestonesJob } from '#server/features/milestones/milestones-job.ts'
import { sql } from '#server/platform/db/sql.ts'
import { openCompetition } from '#test/competitions.ts'
import { createProvider, personUrn } from '#test/scim.ts'
import { createUsers } from '#test/users.ts'
import { startWithReceiver, type WebhookScenario } from '#test/webhooks.ts'

let world: WebhookScenario
beforeEach(async () => (world = await startWithReceiver()))

/** The names of the events that the webhook was sent, in order. */
async function sentTo(id: string): Promise<string[]> {
  await world.pass()
  const deliveries = await world.log(id)
  return deliveries.map(({ event }: { event: string }) => event).toSorted()
}

const completeYear = async (person: { id: string }) => {
  const { server } = world
  const now = server.clock.now()
  await server.db.many(sql`
    update users set started_on = (${now}::timestamptz - interval '3 years')::date, updated_at = ${now}::timestamptz - interval '1 year'
    where id = ${person.id}`)
  await milestonesJob(server.context).run({ now, signal: new AbortController().signal })
}

test('a webhook of some stores gets the events of their people and competitions, and no others', async () => {
  const { Dora, Emil } = await createUsers(world.server.db, {
    Dora: { store: '0500', toGive: 5 },
    Emil: { store: '0500' },
  })
  const events = [...webhookEvents]
  const here = await world.create({ events, storeNumbers: ['0427'] })
  const there = await world.create({ events, storeNumbers: ['0500', '0600'] })
  const nowhere = await world.create({ events, storeNumbers: ['0600'] })
  const everywhere = await world.create({ events })
  const dora = await world.server.as(Dora)
  const provider = await createProvider(world.server)

  const { body: gift } = await dora.post('/api/token-gifts', { toUserId: Emil.id, amount: 1 })
  await world.caro.post('/api/boosts', { giftId: gift.id })
  await completeYear(Emil)
  await openCompetition(world.boss, { storeNumbers: ['0500'] })
  const nia = await provider.create({ [personUrn]: { store: '0500' } })
  await provider.patch(nia, { op: 'replace', value: { active: false } })

  const ofStore = [
    'competition.created',
    'gift.boosted',
    'gift.created',
    'milestone.reached',
    'person.approved',
    'person.left',
    'year.completed',
  ]
  expect(await sentTo(everywhere.id)).toEqual(ofStore)
  expect(await sentTo(there.id)).toEqual(ofStore)
  // Caro, who boosted, is from there.
  expect(await sentTo(here.id)).toEqual(['gift.boosted'])
  expect(await sentTo(nowhere.id)).toEqual([])
})

test('a gift between two stores and a competition of both are sent to each', async () => {
  const { Dora } = await createUsers(world.server.db, { Dora: { store: '0500' } })
  const events = ['gift.created', 'competition.created']
  const hooks = [
    await world.create({ events, storeNumbers: ['0427'] }),
    await world.create({ events, storeNumbers: ['0500'] }),
  ]

  await world.ana.post('/api/token-gifts/batch', {
    toUserIds: [world.people.Ben.id, Dora.id],
    amount: 1,
    message: 'Both',
  })
  await openCompetition(world.boss, { storeNumbers: ['0427', '0500'] })

  for (const { id } of hooks) expect(await sentTo(id)).toEqual(['competition.created', 'gift.created'])
})

test('its stores are changed, recorded, and known numbers only', async () => {
  const hook = await world.create({ storeNumbers: ['0500', '0427', '0427'] })
  expect(hook.storeNumbers).toEqual(['0427', '0500'])
  const path = `/api/admin/webhooks/${hook.id}`

  expect((await world.boss.put(path, { storeNumbers: [] })).body.storeNumbers).toEqual([])
  expect((await world.boss.put(path, { storeNumbers: ['42'] })).body.errors).toMatchObject([
    { code: 'store_number_invalid' },
  ])
  expect((await world.boss.put(path, { name: 'Lake' })).body.storeNumbers).toEqual([])

  const events = await world.server.db.many(sql`
    select details -> 'storeNumbers' as stores from audit_log where action like 'webhook%' order by id`)
  expect(events).toEqual([{ stores: ['0427', '0500'] }, { stores: [] }, { stores: [] }])
})

test('what waits of a store or an event that was taken away never leaves', async () => {
  const events = ['gift.created', 'gift.boosted']
  const hook = await world.create({ events })
  const giftId = await world.give()
  await world.caro.post('/api/boosts', { giftId })
  world.receiver.answer(503)
  await world.pass()
  expect(await world.states(hook.id)).toEqual(['waiting', 'waiting'])

  const path = `/api/admin/webhooks/${hook.id}`
  await world.boss.put(path, { events: ['gift.created'], storeNumbers: ['0427'] })
  expect((await world.states(hook.id)).toSorted()).toEqual(['dropped', 'waiting'])
  await world.boss.put(path, { storeNumbers: ['0500'] })
  expect(await world.states(hook.id)).toEqual(['dropped', 'dropped'])

  world.receiver.answer(204)
  world.receiver.received.length = 0
  world.server.clock.forward({ hours: 1 })
  await world.pass()
  expect(world.events()).toEqual([])
})

test('tells of completed years, unless somebody hides their milestones meanwhile', async () => {
  const { id } = await world.create({ events: ['year.completed'] })
  const { Ben, Caro } = world.people
  await completeYear(Ben)
  await completeYear(Caro)
  await world.server.db.many(sql`update users set hides_milestones = true where id = ${Caro.id}`)

  await world.pass()
  await world.pass()

  expect(world.events()).toMatchObject([
    { type: 'year.completed', data: { person: { id: Ben.id, name: 'Ben T.', store: '0427' }, years: 3 } },
  ])
  expect((await world.states(id)).toSorted()).toEqual(['dropped', 'sent'])
})
