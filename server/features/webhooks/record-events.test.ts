import { beforeEach, expect, test } from 'vitest'
import { webhookEvents } from '#domain/webhooks.ts'
import { giveEntryTokens, enterCompetition, openCompetition, passEndDate } from '#test/competitions.ts'
import { closeEndedCompetitions } from '#server/features/competitions/close-competitions.ts'
import { sql } from '#server/platform/db/sql.ts'
import { importList, listOf, personWith } from '#test/people-list.ts'
import { createUsers } from '#test/users.ts'
import { createProvider } from '#test/scim.ts'
import { startWithReceiver, type WebhookScenario } from '#test/webhooks.ts'

let world: WebhookScenario
beforeEach(async () => (world = await startWithReceiver()))

test('sends each event once, with people by id, name and store, and without anything private', async () => {
  const { id } = await world.create({ events: [...webhookEvents] })
  const { Ana, Ben, Caro } = world.people
  const giftId = await world.give()
  await world.caro.post('/api/boosts', { giftId })
  await world.boss.delete(`/api/admin/users/${Caro.id}`)

  for (let passes = 0; passes < 3; passes += 1) await world.pass()

  const person = ({ id: personId, firstName }: { id: string; firstName: string }) => ({
    id: personId,
    name: `${firstName} T.`,
    store: '0427',
  })
  const gift = expect.objectContaining({
    id: giftId,
    amount: 2,
    message: 'Thanks!',
    url: `http://localhost/gifts/${giftId}`,
  })
  expect(world.events().toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
    { type: 'gift.created', timestamp: expect.any(String), data: { gift, from: person(Ana), to: [person(Ben)] } },
    { type: 'milestone.reached', timestamp: expect.any(String), data: { person: person(Ben), thanks: 1 } },
    {
      type: 'person.left',
      timestamp: expect.any(String),
      data: { person: { id: Caro.id, name: null, store: '0427' } },
    },
  ])
  // The booster is deleted.
  expect((await world.states(id)).toSorted()).toEqual(['dropped', 'sent', 'sent', 'sent'])
  const texts = world.receiver.received.map(({ body }) => body.toString()).join()
  expect(texts).not.toMatch(/@|toGive|giftTokens|password|role/)
})

test('tells of a competition from its creation to the hand-over, each once', async () => {
  await world.create({ events: webhookEvents.filter((event) => event.startsWith('competition.')) })
  const competition = await openCompetition(world.boss, { title: 'Kettle', endDate: '2026-11-19T00:00:00.000Z' })
  await giveEntryTokens(world.server, [world.people.Ana], 5)
  await enterCompetition(world.ana, competition)
  await world.pass()
  passEndDate(world.server)
  await closeEndedCompetitions(world.server.db, world.server.clock.now())
  await world.pass()
  const boss = await world.server.as(world.people.Boss)
  await boss.post(`/api/competitions/${competition}/select-winner`)
  await world.pass()
  await boss.post(`/api/competitions/${competition}/hand-over`)
  await world.pass()
  await world.pass()

  const facts = expect.objectContaining({ id: competition, title: 'Kettle', stores: expect.any(Array) })
  expect(world.events().map(({ type, data }) => [type, data])).toEqual([
    ['competition.created', { competition: facts }],
    ['competition.closed', { competition: facts, entries: 1 }],
    ['competition.drawn', { competition: facts, winner: { id: world.people.Ana.id, name: 'Ana T.', store: '0427' } }],
    ['competition.handed_over', { competition: facts }],
  ])
})

test('a gift to several people is one event', async () => {
  await world.create()
  const { Ben, Caro } = world.people
  await world.ana.post('/api/token-gifts/batch', { toUserIds: [Ben.id, Caro.id], amount: 1, message: 'Both!' })

  await world.pass()

  expect(world.events()).toMatchObject([
    { type: 'gift.created', data: { to: [{ id: Ben.id }, { id: Caro.id }], gift: { amount: 1 } } },
  ])
})

test('a gift that is reported or hidden before it is sent never leaves', async () => {
  const { id } = await world.create()
  const [reported, hidden] = [await world.give('Rude'), await world.give('Ruder')]
  for (const giftId of [reported, hidden])
    await world.caro.post('/api/reports', { subject: 'gift', subjectId: giftId, reason: 'Rude' })
  const reports = (await world.boss.get('/api/reports')).body
  const about = reports.find(({ giftId }: { giftId: string }) => giftId === hidden)
  await world.boss.post(`/api/reports/${about.id}/hide`)

  await world.pass()

  expect(world.receiver.received).toEqual([])
  expect(await world.states(id)).toEqual(['dropped', 'dropped'])
})

test('a gift that is hidden while its delivery is retried is dropped', async () => {
  const { id } = await world.create()
  world.receiver.answer(500)
  const giftId = await world.give('Rude')
  await world.pass()
  await world.server.db.many(sql`update token_gifts set hidden_at = now() where id = ${giftId}`)
  world.receiver.answer(204)
  world.server.clock.forward({ hours: 1 })

  await world.pass()

  expect([world.receiver.received.length, await world.states(id)]).toEqual([1, ['dropped']])
})

test('reads nothing of before its creation, nor of the time in which it was off', async () => {
  await world.give()
  world.server.clock.forward({ ms: 60_000 })
  const { id } = await world.create()
  await world.boss.put(`/api/admin/webhooks/${id}`, { isOn: false })
  world.server.clock.forward({ ms: 60_000 })
  await world.give()
  await world.pass()
  world.server.clock.forward({ ms: 60_000 })
  await world.boss.put(`/api/admin/webhooks/${id}`, { isOn: true })
  const giftId = await world.give()

  await world.pass()

  expect(world.events()).toMatchObject([{ data: { gift: { id: giftId } } }])
})

test('finds an event whose transaction is committed late, and sends it once', async () => {
  await world.create()
  await world.give()
  await world.pass()
  const late = await world.give('Late')
  await world.server.db.many(sql`delete from webhook_deliveries`)
  // As if it had not been committed for ten minutes.
  world.server.clock.forward({ ms: 600_000 })
  await world.server.db.many(sql`update webhooks set read_until = ${world.server.clock.now()}`)
  await world.pass()
  const short = world.events().length

  for (let passes = 0; passes < 20; passes += 1) await world.pass()

  const ids = world.events().map(({ data }) => data.gift.id)
  expect(short).toBe(1)
  expect(ids.filter((id) => id === late)).toEqual([late])
})

test('tells of people whom an admin approved, or a list created, and of those whom a list suspended', async () => {
  await world.create({ events: ['person.approved', 'person.left'] })
  const { Pat } = await createUsers(world.server.db, { Pat: { status: 'pending' } })
  await world.boss.put(`/api/users/${Pat.id}/approve`)
  const { Ana, Ben, Caro } = world.people
  const kept = [Ana, Caro, Pat].map(({ firstName, email }) => `${firstName},T,0427,,${email},`)
  await importList(world.boss, listOf(...kept, 'Nia,Quinn,0427,,nia@store.example,'), '?suspendsAbsent=true')
  const nia = await personWith(world.server, 'nia@store.example')

  await world.pass()

  const people = world.events().map(({ type, data }) => [type, data.person.id, data.person.name])
  expect(people.toSorted()).toEqual(
    [
      ['person.approved', Pat.id, 'Pat T.'],
      ['person.approved', nia?.id, 'Nia Q.'],
      ['person.left', Ben.id, 'Ben T.'],
    ].toSorted(),
  )
})

test('tells of somebody whom an identity provider creates and suspends', async () => {
  await world.create({ events: ['person.approved', 'person.left'] })
  const provider = await createProvider(world.server)
  const { id } = await provider.create()
  await world.pass()
  await provider.patch({ id }, { op: 'replace', value: { active: false } })
  await world.pass()

  const person = { id, name: 'Ana G.', store: '0427' }
  expect(world.events()).toMatchObject([
    { type: 'person.approved', data: { person: { ...person, role: 'crew_member' } } },
    { type: 'person.left', data: { person } },
  ])
})
