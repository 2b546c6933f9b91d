import { expect, onTestFinished, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { queryAsOwner } from '#test/database.ts'
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
