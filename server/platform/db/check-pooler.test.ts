import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startTransactionPooler } from '#test/transaction-pooler.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startDatabase } from '#server/platform/lifecycle/start-database.ts'
import { checkPooler } from './check-pooler.ts'

const { host, user, database } = inject('database').app

async function urlThroughPooler(options = {}) {
  const pooler = await startTransactionPooler(join(host, '.s.PGSQL.5432'), options)
  onTestFinished(pooler.close)
  return `postgres://${user}@127.0.0.1:${pooler.port}/${database}`
}

test('a start refuses a pooler in transaction mode that loses prepared statements, in one sentence', async () => {
  const config = readConfig({ DATABASE_URL: await urlThroughPooler() })

  const started = startDatabase(config)

  await expect(started).rejects.toThrow(
    /^The connection pooler of DATABASE_URL loses prepared statements: use PgBouncer 1\.21 or newer [^\n]+\.$/,
  )
})

test('accepts a pooler in transaction mode that prepares statements again', async () => {
  const connectionString = await urlThroughPooler({ knowsStatements: true })

  expect(await checkPooler({ connectionString })).toBe('transaction')
})

test('accepts a direct connection', async () => {
  expect(await checkPooler(inject('database').app)).toBe('direct')
})
