import { PassThrough } from 'node:stream'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { findApprovedSessions } from '#server/platform/sessions/find-approved-sessions.ts'
import { newSessionKey, sessionIdOf } from '#server/platform/sessions/session-store.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createUsers } from '#test/users.ts'
import { createEventStreams } from './event-streams.ts'

const never = 3_600_000_000
const now = new Date('2026-11-18T12:00:00Z')

let db: TestDatabase['db']
beforeAll(async () => ({ db } = await createTestDatabase()))

/** Opens a stream for each of `count` sessions, and records how many sessions each statement checks. */
async function openStreams(count: number, heartbeatMs = never) {
  const { Ana } = await createUsers(db, { Ana: {} })
  const sessionIds = Array.from({ length: count }, () => sessionIdOf(newSessionKey(Buffer.alloc(32))))
  await db.many(sql`
    insert into sessions (sid, user_id, created_at, used_at, expire)
    select decode(session_id, 'hex'), ${Ana.id}, ${now}, ${now}, ${now}::timestamptz + interval '1 hour'
    from unnest(${sessionIds}::text[]) session_id`)
  const batches: number[] = []
  const streams = createEventStreams({
    clock: () => now,
    heartbeatMs,
    async findAllowed(ids) {
      batches.push(ids.length)
      return findApprovedSessions(db, ids, now)
    },
  })
  onTestFinished(streams.closeAll)
  const opened = sessionIds.map((sessionId, index) => {
    const response = new PassThrough()
    response.resume()
    // Users of their own: one user may have only twenty streams.
    streams.add({ userId: `user ${index}`, sessionId, response }, null)
    return { sessionId, response }
  })
  const end = (ids: string[]) => db.many(sql`delete from sessions where encode(sid, 'hex') = any(${ids}::text[])`)
  return { Ana, streams, opened, batches, end }
}

test('checks the sessions of all streams with one statement for two hundred', async () => {
  const { streams, opened, batches, end } = await openStreams(450)
  const ended = opened.filter((_, index) => index % 3 === 0)
  await end(ended.map(({ sessionId }) => sessionId))

  streams.checkRights(null)

  await expect.poll(streams.count, { timeout: 10_000 }).toBe(300)
  expect(batches).toEqual([200, 200, 50])
  expect(ended.every(({ response }) => response.writableEnded)).toBe(true)
})

test('the heartbeat ends streams without an event once their session or the right to it has ended', async () => {
  const { Ana, streams, opened, batches, end } = await openStreams(500, 400)
  await end([opened[7]!.sessionId])

  await expect.poll(streams.count, { timeout: 10_000 }).toBe(499)
  await db.many(sql`update users set approval_status = 'suspended' where id = ${Ana.id}`)
  await expect.poll(streams.count, { timeout: 10_000 }).toBe(0)

  expect(opened[7]!.response.writableEnded).toBe(true)
  expect(Math.max(...batches)).toBeLessThanOrEqual(200)
})

test('the heartbeat destroys an ended stream whose client does not read', async () => {
  const { streams, opened } = await openStreams(1, 400)
  const [{ response }] = opened as [(typeof opened)[0]]
  response.pause()
  response.end()

  streams.publishToUser('user 0')

  await expect.poll(() => response.destroyed, { timeout: 10_000 }).toBe(true)
  expect(streams.count()).toBe(0)
})

test('keeps streams open while the database is unavailable', async () => {
  let checks = 0
  const streams = createEventStreams({
    clock: () => now,
    heartbeatMs: 200,
    findAllowed: () => Promise.reject(new Error(`unavailable ${(checks += 1)}`)),
  })
  onTestFinished(streams.closeAll)
  streams.add({ userId: 'user', sessionId: 'session', response: new PassThrough() }, null)

  await expect.poll(() => checks, { timeout: 10_000 }).toBeGreaterThan(2)

  expect(streams.count()).toBe(1)
})

test('sends a feed event to more streams than fit in one slice', async () => {
  const { streams, opened } = await openStreams(450)
  const received = opened.map(() => '')
  opened.forEach(({ response }, index) => response.on('data', (chunk) => (received[index] += String(chunk))))

  streams.publishToFeed()
  streams.publishToFeed()

  await expect.poll(() => received.filter((text) => text.includes('event: feed')).length, { timeout: 10_000 }).toBe(450)
  expect(received.every((text) => text.split('event: feed').length === 2)).toBe(true)
})

test('spreads a feed event over time, so that not all pages read the feed again at once', async () => {
  const { streams, opened } = await openStreams(450)
  const arrivals: number[] = []
  for (const { response } of opened)
    response.on('data', (chunk) => String(chunk).includes('event: feed') && arrivals.push(performance.now()))

  streams.publishToFeed()

  await expect.poll(() => arrivals.length, { timeout: 10_000 }).toBe(450)
  // Four pauses between five slices; a timer may be a little early.
  expect(arrivals.at(-1)! - arrivals[0]!).toBeGreaterThan(80)
})
