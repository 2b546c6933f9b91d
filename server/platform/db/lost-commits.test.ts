import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createUsers } from '#test/users.ts'
import { createTestDatabase } from '#test/database.ts'
import { type Db, createDatabase } from './db.ts'
import { sql } from './sql.ts'

/** What the next commit loses on its way: itself, or its answer. */
let loses: 'commit' | 'answer' | null = null

const { host, port, user } = inject('database').app

/** A line to PostgreSQL that breaks where a test asks for it. */
const line = createServer((caller) => {
  const postgres = connect(`${host}/.s.PGSQL.${port}`)
  let waitsForAnswer = false
  const breakOff = () => {
    for (const end of [caller, postgres]) end.destroy()
    if (waitsForAnswer) loses = null
  }
  caller.on('data', (words) => {
    waitsForAnswer = loses !== null && words.includes('commit\0')
    if (waitsForAnswer && loses === 'commit') breakOff()
    else postgres.write(words)
  })
  postgres.on('data', (words) => (waitsForAnswer ? breakOff() : caller.write(words)))
  for (const end of [caller, postgres]) end.on('error', breakOff).on('close', breakOff)
})

let db: Db
let beside: Db
beforeAll(async () => {
  const database = await createTestDatabase()
  beside = database.db
  const { name } = await beside.one<{ name: string }>(sql`select current_database() as name`)
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  const at = typeof address === 'object' && address ? address.port : 0
  db = createDatabase({ host: '127.0.0.1', port: at, user, database: name })
})
afterAll(async () => {
  await db.close()
  line.close()
})

/** Adds a letter to a name, as no command may: the name tells how often it was done. */
async function renameLosing(what: NonNullable<typeof loses>) {
  const { Ana } = await createUsers(beside, { Ana: {} })
  let runs = 0
  loses = what
  const result = await db.transaction(async (tx) => {
    await tx.many(sql`update users set first_name = first_name || '!' where id = ${Ana.id}`)
    return (runs += 1)
  })
  const { name } = await beside.one<{ name: string }>(sql`select first_name as name from users where id = ${Ana.id}`)
  return { runs, result, name }
}

test('a commit whose answer is lost is answered as done, and not done twice', async () => {
  expect(await renameLosing('answer')).toEqual({ runs: 1, result: 1, name: 'Ana!' })
})

test('what a lost commit should have kept is done again', async () => {
  expect(await renameLosing('commit')).toEqual({ runs: 2, result: 2, name: 'Ana!' })
})

test('whoever only reads is answered too', async () => {
  loses = 'answer'

  const rows = await db.transaction((tx) => tx.many(sql`select 1 as one`))

  expect(rows).toEqual([{ one: 1 }])
})
