import { beforeAll, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/audit.ts'
import { type Admins, adjust, castAdmins, edit, everyRow } from '#test/admins.ts'
import { openCompetition } from '#test/competitions.ts'
import { openServer, type TestServer } from '#test/server.ts'

let server: TestServer
let players: Admins['players']
let clients: Admins['clients']

// One event a minute, from noon on: an adjustment by Adam in 0427, one by Boss in 0500, a move from 0427 to 0500, a competition.
beforeAll(async () => {
  server = await openServer()
  const opened = await castAdmins(server)
  players = opened.players
  clients = opened.clients
  const minute = () => server.clock.forward({ ms: 60_000 })
  await adjust(clients.adam, players.Ana, 2)
  minute()
  await adjust(clients.boss, players.Olga, 5)
  minute()
  await edit(clients.boss, players.Ana, { storeNumber: '0500' })
  minute()
  await openCompetition(clients.adam, { title: 'Kettle' })
  minute()
})

const path = '/api/admin/audit-log'
const all = ['competition_created', 'person_edited', 'tokens_adjusted', 'tokens_adjusted']
const namesOf = (rows: AuditEvent[]) => rows.map(({ action }) => action)
const search = async (query: string) => namesOf((await clients.boss.get(`${path}?${query}`)).body)

test('a super admin reads all events, newest first, with the names of users who exist', async () => {
  const { status, body } = await clients.boss.get(path)

  expect(status).toBe(200)
  expect(namesOf(body)).toEqual(all)
  expect(body).toMatchObject([
    { actor: { firstName: 'Adam', lastNameInitial: 'T' }, target: null, competition: 'Kettle', stores: ['0427'] },
    {
      actor: { firstName: 'Boss' },
      target: { firstName: 'Ana' },
      details: { store: { before: '0427', after: '0500' } },
    },
    { targetId: players.Olga.id, target: { firstName: 'Olga' }, details: { amount: 5, balance: 5 } },
    { actorId: players.Adam.id, targetId: players.Ana.id, at: '2026-11-18T12:00:00.000Z', ip: '127.0.0.1' },
  ])
})

test('REQ-SEC-14: an admin reads only the events of their own stores, as assigned at that time', async () => {
  const inOwn = (await clients.adam.get(path)).body

  expect(namesOf(inOwn)).toEqual(['competition_created', 'person_edited', 'tokens_adjusted'])
  expect(JSON.stringify(inOwn)).not.toContain(players.Olga.id)
  const searched = await clients.adam.get(`${path}?target=${players.Olga.id}`)
  expect(searched.body).toEqual([])
})

test('the pages list each event once', async () => {
  const rows: AuditEvent[] = await everyRow(clients.boss, `${path}?limit=2`)

  expect(namesOf(rows)).toEqual(all)
})

test('filters events by action, actor, target and time', async () => {
  const { Ana, Adam } = players

  expect(await search('action=person_edited')).toEqual(['person_edited'])
  expect(await search(`actor=${Adam.id}`)).toEqual(['competition_created', 'tokens_adjusted'])
  expect(await search(`target=${Ana.id}`)).toEqual(['person_edited', 'tokens_adjusted'])
  expect(await search(`person=${Ana.id}&action=tokens_adjusted`)).toEqual(['tokens_adjusted'])
  expect(await search('from=2026-11-18T12:01:00Z&to=2026-11-18T12:03:00Z')).toEqual([
    'person_edited',
    'tokens_adjusted',
  ])
  expect(await search('to=2026-11-18T12:00:00Z')).toEqual([])
  expect(await search('from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z')).toEqual(all)
})

test.each([
  ...[
    'action=nonsense',
    "action=' or 1=1",
    'actor=x',
    'target=%00',
    'person=1',
    'from=yesterday',
    'to=2026-02-30T00:00:00Z',
  ],
  ...['from=2026-11-18', 'limit=x', 'before=x', 'action=approved&action=rejected', 'to=%2B275760-01-01T00:00:00Z'],
])('a filter that makes no sense is refused: %s', async (search) => {
  const { status } = await clients.boss.get(`${path}?${search}`)

  expect(status).toBe(400)
})

test('the log shows no name of a deleted user', async () => {
  const before = (await clients.boss.get(`${path}?target=${players.Olga.id}`)).body
  await clients.boss.delete(`/api/admin/users/${players.Olga.id}`)

  const after = await clients.boss.get(`${path}?target=${players.Olga.id}`)

  expect(before).toMatchObject([{ target: { firstName: 'Olga' } }])
  expect(namesOf(after.body)).toEqual(['person_deleted', 'tokens_adjusted'])
  expect(after.text).not.toContain('"Olga"')
  expect(after.body[0]).toMatchObject({ targetId: players.Olga.id, target: null })
})
