import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { createTestDatabase, queryAsOwner } from '#test/database.ts'
import { startTestServer } from '#test/server.ts'

test('REQ-REL-11: a write returns 503 with Retry-After when the disk of the database is full', async () => {
  const server = await startTestServer()
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 3 }, Ben: {} })
  await queryAsOwner(
    server.owner,
    `create function full_disk() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger full_disk before insert on token_gifts for each row execute function full_disk()`,
  )
  onTestFinished(async () => void (await queryAsOwner(server.owner, 'drop function full_disk cascade')))

  const answer = await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })

  expect(answer).toMatchObject({ status: 503, body: { message: 'Service is temporarily unavailable' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('a full disk is logged at once, and not for each request', async () => {
  const { owner } = await createTestDatabase()
  const error = vi.fn()
  const db = createDatabase(owner, { error, debug: () => {}, isLevelEnabled: () => false })
  const fail = () => db.many(sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)

  await expect(fail()).rejects.toThrow()
  await expect(fail()).rejects.toThrow()
  await db.close()

  expect(error.mock.calls).toEqual([[{}, 'The disk of the database is full: nothing can be saved until there is room']])
})
