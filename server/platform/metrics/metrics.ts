import type { FastifyInstance } from 'fastify'
import { type SignOnFailure, signOnFailures } from '#domain/sign-on-outcomes.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one server. Not the global registry, because tests start several servers in one process. */
export function createMetrics() {
  const registry = new Registry()
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  })
  const emails = new Counter({
    name: 'brightside_emails_ended_total',
    help: 'Emails that this server sent or gave up',
    labelNames: ['state'],
    registers: [registry],
  })
  // A counter that begins at 1 has not increased, as far as Prometheus knows.
  for (const state of ['sent', 'refused', 'expired']) emails.inc({ state }, 0)
  const webhooks = new Counter({
    name: 'brightside_webhook_deliveries_ended_total',
    help: 'Webhook deliveries that this server sent, dropped or gave up',
    labelNames: ['state'],
    registers: [registry],
  })
  for (const state of ['sent', 'failed', 'dropped']) webhooks.inc({ state }, 0)
  const providerFailures = new Counter({
    name: 'brightside_provider_failures_total',
    help: 'Log-ins by a provider that failed on this server',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const reason of signOnFailures) providerFailures.inc({ reason }, 0)
  let isStarted = false

  return {
    registry,
    /** Starts collecting. Without it, which is the default, a request costs nothing. */
    start() {
      isStarted = true
      collectDefaultMetrics({ register: registry })
    },
    isStarted: () => isStarted,
    observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requestDuration.observe(labels, seconds),
    countEmails: (state: 'sent' | 'refused' | 'expired', count: number) => emails.inc({ state }, count),
    countWebhooks: (state: 'sent' | 'failed' | 'dropped', count: number) => webhooks.inc({ state }, count),
    countProviderFailure: (reason: SignOnFailure) => providerFailures.inc({ reason }),
    addGauge(name: string, help: string, read: () => number) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
  }
}

/** Measures the requests of a server, except event streams: they stay open as long as a page. Costs about 1 µs a request. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    if (metrics.isStarted() && reply.raw.getHeader('content-type') !== 'text/event-stream') {
      // The route template, because a path contains ids.
      const route = request.routeOptions.url ?? 'unmatched'
      const labels = { method: request.method, route, status: reply.statusCode }
      metrics.observeRequest(labels, reply.elapsedTime / 1_000)
    }
    done()
  })
}
