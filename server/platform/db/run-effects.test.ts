import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createUsers } from '#test/users.ts'
import { createDatabase, type Db } from './db.ts'
import { sql } from './sql.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))

const nameOf = async (db: Db, id: string) =>
  (await db.one<{ name: string }>(sql`select first_name as name from users where id = ${id}`)).name

test('a committed transaction succeeds and runs all of its effects when some of them fail', async () => {
  const failures: unknown[] = []
  const error = (fields: { err?: unknown }) => void failures.push(fields.err)
  const db = createDatabase(database.app, { error, debug: () => {}, isLevelEnabled: () => false })
  onTestFinished(db.close)
  const { Ana } = await createUsers(database.db, { Ana: {} })
  const effects: string[] = []

  const result = await db.transaction(async (tx) => {
    tx.afterCommit(() => {
      throw new Error('cache is gone')
    })
    tx.afterCommit(() => Promise.reject(new Error('no storage')))
    tx.afterCommit(() => effects.push('event'))
    await tx.many(sql`update users set first_name = 'Anna' where id = ${Ana.id}`)
    return 'done'
  })

  expect(result).toBe('done')
  expect(await nameOf(db, Ana.id)).toBe('Anna')
  expect(effects).toEqual(['event'])
  expect(failures).toEqual([new Error('cache is gone'), new Error('no storage')])
})

test('a transaction that is rolled back runs no effect', async () => {
  const effects: string[] = []

  const failed = database.db.transaction(async (tx) => {
    tx.afterCommit(() => effects.push('event'))
    await tx.many(sql`select 1 / 0`)
  })

  await expect(failed).rejects.toThrow('division by zero')
  expect(effects).toEqual([])
})
