import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { clientOptions } from './connection.ts'
import { queryPrepared } from './prepared-query.ts'

let client: pg.Client
beforeAll(async () => {
  const { app } = await createTestDatabase()
  client = new pg.Client(clientOptions(app))
  await client.connect()
})
afterAll(() => client.end())

const run = async (value: unknown) => {
  const text = `select n, null as nothing, now() - now() + '2026-11-25 12:00Z'::timestamptz as "at" from generate_series(1, $1::int) n`
  const { rows } = await queryPrepared(client, { text, values: [value], name: 'a name', query_timeout: undefined })
  return rows as unknown[]
}

const row = (n: number) => ({ n, nothing: null, at: '2026-11-25T12:00:00.000Z' })

test('a prepared statement asks for its columns once a connection', async () => {
  const describe = vi.spyOn(client.connection, 'describe')

  const results = [await run(1), await run(2), await run(0), await run(1)]

  expect(results).toEqual([[row(1)], [row(1), row(2)], [], [row(1)]])
  expect(describe).toHaveBeenCalledTimes(1)
})

test('a statement that fails leaves the connection usable, and its columns known', async () => {
  await expect(run('no number')).rejects.toThrow('invalid input syntax for type integer')

  expect(await run(1)).toEqual([row(1)])
})

test('each name has its own columns', async () => {
  const other = { text: 'select 1 as other', values: [], name: 'another name', query_timeout: undefined }
  await queryPrepared(client, other)

  const { rows } = await queryPrepared(client, other)

  expect([rows, await run(1)]).toEqual([[{ other: 1 }], [row(1)]])
})
