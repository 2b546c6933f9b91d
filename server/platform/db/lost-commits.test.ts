import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { createTestDatabase } from '#test/database.ts'
import { type Db, createDatabase } from './db.ts'
import { sql } from './sql.ts'

/** What the connection drops at the next commit: the commit itself, or its reply. */
let drops: 'commit' | 'reply' | null = null

const { host, port, user } = inject('database').app

/** A proxy to PostgreSQL that breaks the connection when a test asks for it. */
const proxy = createServer((client) => {
  const postgres = connect(`${host}/.s.PGSQL.${port}`)
  let awaitsReply = false
  const disconnect = () => {
    for (const end of [client, postgres]) end.destroy()
    if (awaitsReply) drops = null
  }
  client.on('data', (bytes) => {
    awaitsReply = drops !== null && bytes.includes('commit\0')
    if (awaitsReply && drops === 'commit') disconnect()
    else postgres.write(bytes)
  })
  postgres.on('data', (bytes) => (awaitsReply ? disconnect() : client.write(bytes)))
  for (const end of [client, postgres]) end.on('error', disconnect).on('close', disconnect)
})

let db: Db
let direct: Db
beforeAll(async () => {
  const database = await createTestDatabase()
  direct = database.db
  const { name } = await direct.one<{ name: string }>(sql`select current_database() as name`)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const at = typeof address === 'object' && address ? address.port : 0
  db = createDatabase({ host: '127.0.0.1', port: at, user, database: name })
})
afterAll(async () => {
  await db.close()
  proxy.close()
})

/** Appends a letter to a name, so that the name shows how often the transaction took effect. */
async function renameDropping(dropped: NonNullable<typeof drops>) {
  const { Ana } = await createUsers(direct, { Ana: {} })
  let runs = 0
  drops = dropped
  const result = await db.transaction(async (tx) => {
    await tx.many(sql`update users set first_name = first_name || '!' where id = ${Ana.id}`)
    return (runs += 1)
  })
  const { name } = await direct.one<{ name: string }>(sql`select first_name as name from users where id = ${Ana.id}`)
  return { runs, result, name }
}

test('does not repeat a transaction that committed although the reply was lost', async () => {
  expect(await renameDropping('reply')).toEqual({ runs: 1, result: 1, name: 'Ana!' })
})

test('repeats a transaction whose commit was lost', async () => {
  expect(await renameDropping('commit')).toEqual({ runs: 2, result: 2, name: 'Ana!' })
})

test('returns the result of a read-only transaction whose reply was lost', async () => {
  drops = 'reply'

  const rows = await db.transaction((tx) => tx.many(sql`select 1 as one`))

  expect(rows).toEqual([{ one: 1 }])
})
