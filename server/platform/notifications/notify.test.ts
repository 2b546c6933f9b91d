import { beforeAll, expect, test } from 'vitest'
import { notificationTypes, pushTypes } from '#domain/notifications.ts'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { notify } from './notify.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

/** The words in quotes of a constraint. */
async function wordsOf(constraint: string) {
  const { definition } = await server.db.one<{ definition: string }>(sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`)
  return Array.from(definition.matchAll(/'(\w+)'/g), ([, word]) => word)
}

test('the database knows the same types as the program', async () => {
  expect((await wordsOf('notification_type_known')).sort()).toEqual(Object.keys(notificationTypes).sort())
})

test('the database knows the same types of push notifications as the program', async () => {
  const words = await wordsOf('deliveries_type_known')

  expect(words.slice(words.indexOf('push') + 1).sort()).toEqual([...pushTypes].sort())
})

test('the database refuses a type that the program does not know', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const now = server.clock.now()

  const refused = server.db.many(sql`
    insert into notifications (id, user_id, type, created_at) values (new_id(${now}), ${Ana.id}, 'shelf_labelled', ${now})`)

  await expect(refused).rejects.toThrow('notification_type_known')
})

test('leaves out deleted users', async () => {
  const { Ana, Ben, Cas } = await createUsers(server.db, { Ana: {}, Ben: {}, Cas: {} })
  const now = server.clock.now()
  await server.db.many(sql`update users set deleted_at = ${now} where id = ${Ben.id}`)

  const notified = await server.db.transaction((tx) =>
    notify(tx, { type: 'mail_refused', userIds: [Ana.id, Ben.id], actorId: Cas.id, now }),
  )

  expect(notified).toEqual([Ana.id])
  expect(
    await server.db.many(sql`select user_id, actor_id, type from notifications where actor_id = ${Cas.id}`),
  ).toEqual([{ user_id: Ana.id, actor_id: Cas.id, type: 'mail_refused' }])
})
