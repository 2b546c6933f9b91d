import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { onShutdown } from '#test/on-shutdown.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const port = 40_000 + (process.pid % 20_000)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { db, clock, context, app } = server
  onShutdown(
    await serveMetrics({ port, host: '127.0.0.1' }, { db, metrics: context.metrics, now: clock.now, log: app.log }),
  )
})

const read = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const scrape = async () => (await read('/metrics')).text()

async function endVerification(failure: string | null) {
  await server.db.many(sql`
    insert into jobs (name, due_at, ended_at, failure) values ('verify-ledger', now(), '2026-11-18T12:00:00Z', ${failure})
    on conflict (name) do update set ended_at = excluded.ended_at, failure = excluded.failure`)
}

test('serves process, pool and outbox metrics in the Prometheus format', async () => {
  const answer = await read('/metrics')
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m)
  expect(text).toMatch(/^brightside_database_pool_connections \d+$/m)
  expect(text).toContain('brightside_database_unavailable 0\n')
  expect(text).toContain('brightside_event_streams 0\n')
  expect(text).toContain('brightside_outbox_emails{state="waiting"} 0\n')
  expect(text).toContain('brightside_outbox_emails{state="retrying"} 0\n')
  expect(text).toContain('brightside_emails_ended_total{state="expired"} 0\n')
  expect(text).toContain('brightside_outbox_pushes{state="waiting"} 0\n')
  expect(text).toContain('brightside_outbox_webhooks{state="retrying"} 0\n')
  expect(text).toContain('brightside_webhook_deliveries_ended_total{state="failed"} 0\n')
})

test('names an address that is not of this machine', async () => {
  const { db, clock, app } = server

  const refused = serveMetrics(
    { port, host: '203.0.113.1' },
    { db, metrics: createMetrics(), now: clock.now, log: app.log },
  )

  await expect(refused).rejects.toThrow(`Metrics cannot be served on 203.0.113.1:${port} (EADDRNOTAVAIL)`)
})

test('serves nothing else', async () => {
  expect((await read('/')).status).toBe(404)
  expect((await read('/api/stats')).status).toBe(404)
})

test('labels requests by route template and status, without ids', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  await (await server.as(Ana)).put(`/api/users/${Ana.id}/approve`)
  await server.anonymous.get('/api/feed')
  await server.anonymous.get(`/nothing-here/${Ana.id}`)

  const text = await scrape()

  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/feed",status="401"} 1\n')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1\n')
  expect(text).toContain(
    'http_request_duration_seconds_count{method="PUT",route="/api/users/:id/approve",status="403"} 1\n',
  )
  expect(text).not.toContain(Ana.id)
})

test('measures nothing unless metrics are served', async () => {
  const other = await startTestServer()

  await other.anonymous.get('/api/stats')

  expect(await other.context.metrics.registry.metrics()).not.toContain('/api/stats')
})

test('reports violations of the ledger, and keeps the time of the last success', async () => {
  await endVerification(null)
  const before = await scrape()
  await endVerification('The ledger is not balanced')

  const text = await scrape()

  const lastSuccess = `brightside_job_last_success_timestamp_seconds{job="verify-ledger"} ${Date.parse('2026-11-18T12:00:00Z') / 1_000}\n`
  expect(before).toContain('brightside_job_failed{job="verify-ledger"} 0\n')
  expect(before).toContain('brightside_ledger_drift 0\n')
  expect(before).toContain(lastSuccess)
  expect(text).toContain('brightside_job_failed{job="verify-ledger"} 1\n')
  expect(text).toContain('brightside_ledger_drift 1\n')
  expect(text).toContain(lastSuccess)
})

test('a verification that did not finish is a failed job but no drift', async () => {
  await endVerification('The run failed. The server log has the details.')

  const text = await scrape()

  expect(text).toContain('brightside_job_failed{job="verify-ledger"} 1\n')
  expect(text).toContain('brightside_ledger_drift 0\n')
})
