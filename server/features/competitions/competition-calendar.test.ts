import ICAL from 'ical.js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { auditEventsOf } from '#test/audit-log.ts'
import type { TestClient } from '#test/client.ts'
import { competitionForm } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers, type TestUser } from '#test/users.ts'

let server: TestServer
let users: Record<'Ana' | 'Boss', TestUser>
let ana: TestClient
let boss: TestClient

let store = 700

beforeAll(async () => (server = await startTestServer({ languages: ['en', 'es'] })))

// Competitions cannot be deleted, so that each test has a store of its own.
beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  store += 1
  users = await createUsers(server.db, { Ana: { store: `0${store}` }, Boss: { role: 'super_admin', store: '0000' } })
  ana = await server.as(users.Ana)
  boss = await server.as(users.Boss)
})

async function linkOf(client: TestClient): Promise<string> {
  const { pathname, search } = new URL((await client.post('/api/user/calendar-link')).body.url)
  return pathname + search
}

/** The events as an independent parser reads them. */
async function eventsAt(path: string) {
  const { status, text, headers } = await server.anonymous.get(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

const hostile = 'Mixer; "red", 50% \\n off 🎉 مرحبا 王小明 '.repeat(4).trim()

const compete = async (differences = {}) =>
  (await boss.post('/api/competitions', { ...competitionForm, storeNumbers: [`0${store}`], ...differences })).body

test('an independent parser reads the competitions with their texts, ends and addresses', async () => {
  const { id, title, prize, endDate } = await compete({ title: hostile, prize: `First line\nSecond, line; ${hostile}` })

  const [event, ...others] = await eventsAt(await linkOf(ana))

  expect(others).toEqual([])
  expect(event?.uid).toBe(`${id}@brightside`)
  expect(event?.summary).toMatch(/^Last tickets: /)
  expect(event?.summary).toContain(title)
  expect(event?.description).toContain(prize)
  expect(event?.endDate.toJSDate().toISOString()).toBe(endDate)
  expect(Number(event?.duration.toSeconds())).toBe(1_800)
  expect(event?.component.getFirstPropertyValue('url')).toMatch(/^https?:.*\/competitions$/)
})

test('a cancelled competition stays, cancelled, with a higher sequence', async () => {
  const { id } = await compete()
  const path = await linkOf(ana)
  const [before] = await eventsAt(path)
  server.clock.forward({ hours: 1 })
  await boss.post(`/api/competitions/${id}/cancel`)

  const [after] = await eventsAt(path)

  expect(before?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(after?.uid).toBe(before?.uid)
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
})

test('has the competitions of the owner’s store only, and those of the last 30 days', async () => {
  const own = await compete()
  await compete({ storeNumbers: ['0500'] })
  const path = await linkOf(ana)

  expect((await eventsAt(path)).map(({ uid }) => uid)).toEqual([`${own.id}@brightside`])
  server.clock.set(new Date(Date.parse(own.endDate) + 31 * 86_400_000).toISOString())
  expect(await eventsAt(path)).toEqual([])
})

test('is in the owner’s language, and answers 304 while nothing changed', async () => {
  await compete()
  await ana.put('/api/language', { language: 'es' })
  const path = await linkOf(ana)
  const first = await server.anonymous.get(path)

  expect(first.text).toContain('Últimos boletos')
  server.clock.forward({ hours: 1 })
  const again = await server.anonymous.get(path, { 'if-none-match': String(first.headers['etag']) })
  expect(again).toMatchObject({ status: 304, text: '' })
})

test('a new link ends the earlier one, and a removed one is gone', async () => {
  const first = await linkOf(ana)
  server.clock.forward({ ms: 5 })
  const second = await linkOf(ana)

  expect((await server.anonymous.get(first)).status).toBe(404)
  expect((await server.anonymous.get(second)).status).toBe(200)
  expect((await ana.get('/api/user/calendar-link')).body.url).toContain(second)
  await ana.delete('/api/user/calendar-link')
  await ana.delete('/api/user/calendar-link')
  expect((await server.anonymous.get(second)).status).toBe(404)
  expect((await ana.get('/api/user/calendar-link')).body).toBeNull()
  expect((await auditEventsOf(server.db, users.Ana)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['calendar_link_made', 'calendar_link_removed']),
  )
})

test('a repeat under the same Idempotency-Key makes no new link', async () => {
  const once = { 'idempotency-key': 'calendar' }

  const first = await ana.post('/api/user/calendar-link', {}, once)
  server.clock.forward({ ms: 5 })
  const again = await ana.post('/api/user/calendar-link', {}, once)

  expect(again.body).toEqual(first.body)
})

test.each([
  ['suspended', (id: string) => sql`update users set approval_status = 'suspended' where id = ${id}`],
  ['deleted', (id: string) => sql`select close_account(${id}, false, now())`],
])('the link of somebody who was %s ends', async (_case, change) => {
  const path = await linkOf(ana)

  await server.db.many(change(users.Ana.id))

  expect(await server.anonymous.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each(['', 'x', 'x'.repeat(43), 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  'an invented key finds nothing: %s',
  async (key) => {
    expect((await server.anonymous.get(`/api/calendar.ics?key=${key}`)).status).toBe(404)
  },
)

test('limits the reads of a link, and counts invented keys by their network', async () => {
  const strict = await startTestServer({ rateLimitFactor: 0.1 })
  const { Cleo } = await createUsers(strict.db, { Cleo: {} })
  const { pathname, search } = new URL((await (await strict.as(Cleo)).post('/api/user/calendar-link')).body.url)

  const reads = await Promise.all(Array.from({ length: 10 }, () => strict.anonymous.get(pathname + search)))
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => strict.anonymous.get(`/api/calendar.ics?key=guess${n}`)),
  )

  expect(reads.filter(({ status }) => status === 429)).toHaveLength(4)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
})
