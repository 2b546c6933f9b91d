import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type Db } from './db.ts'
import { sql } from './sql.ts'

const logged: { durationMs: number; statement: string }[] = []
let db: Db
beforeAll(() => {
  const debug = (fields: object) => void logged.push(fields as (typeof logged)[number])
  const log = { debug, error: () => {}, isLevelEnabled: () => true }
  db = createDatabase(inject('database').app, log)
})
afterAll(() => db.close())

test('logs statements that take long, inside transactions too, without their values', async () => {
  // Opens the connections.
  await Promise.all([db.one(sql`select 1`), db.transaction((tx) => tx.one(sql`select 1`))])
  logged.length = 0

  await db.one(sql`select 1`)
  await db.one(sql`select pg_sleep(0.08),
    ${'hush'}::text`)
  await db.transaction((tx) => tx.one(sql`select pg_sleep(0.07)`))

  expect(logged.map(({ statement }) => statement)).toEqual(['select pg_sleep(0.08), $1::text', 'select pg_sleep(0.07)'])
  expect(logged[0]?.durationMs).toBeGreaterThanOrEqual(80)
})

test('logs a slow statement that fails', async () => {
  logged.length = 0
  const failed = db.one(sql`select 1 / length(pg_sleep(0.06)::text)`)

  await expect(failed).rejects.toThrow('division by zero')
  expect(logged).toHaveLength(1)
})
