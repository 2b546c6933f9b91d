import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { onShutdown } from '#test/on-shutdown.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { exposition } from './exposition.ts'
import { serveMetrics } from './serve-metrics.ts'

const port = 40_000 + (process.pid % 20_000)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const answers = { '2xx': 3, '3xx': 0, '4xx': 1, '5xx': 0 }
  onShutdown(await serveMetrics(port, { db: server.db, answers, now: server.clock.now, log: server.app.log }))
})

const read = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

test('a monitor on this machine reads the figures of the server, and whether the books add up', async () => {
  await server.db.many(sql`
    insert into jobs (name, due_at, ended_at, failure) values ('verify-ledger', now(), '2026-11-18T12:00:00Z', 'The books do not add up')
    on conflict (name) do update set ended_at = excluded.ended_at, failure = excluded.failure`)

  const answer = await read('/metrics')
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('brightside_answers_total{status="2xx"} 3\n')
  expect(text).toContain('brightside_database_away 0\n')
  expect(text).toContain('brightside_job_failed{job="verify-ledger"} 1\n')
  expect(text).toContain(
    `brightside_job_ended_seconds{job="verify-ledger"} ${Date.parse('2026-11-18T12:00:00Z') / 1_000}\n`,
  )
  expect(text).toMatch(/process_resident_memory_bytes \d+\n/)
})

test('nothing else is served there', async () => {
  expect((await read('/')).status).toBe(404)
  expect((await read('/api/stats')).status).toBe(404)
})

test('answers are counted by the kind of their status', async () => {
  const other = await startTestServer()

  await other.anonymous.get('/api/stats')
  await other.anonymous.get('/api/feed')

  expect(other.context.answers).toMatchObject({ '2xx': 1, '4xx': 1, '5xx': 0 })
})

test('a label is written so that no value can break its line', () => {
  const figure = { name: 'x', kind: 'gauge' as const, help: 'X', samples: [{ labels: { of: 'a"\n' }, value: 1 }] }

  expect(exposition([figure])).toBe('# HELP x X\n# TYPE x gauge\nx{of="a\\"\\n"} 1\n')
})
