import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { send } from './send.ts'

const clients = 300
const byteIntervalMs = 500
/** Headers may take 10 s and bodies 15 s; connections are checked each second. */
const closedWithinMs = 25_000
const probeIntervalMs = 50
const timeoutMs = 8_000
const slowMs = 2_000

export const slowClients: Scenario = {
  name: 'slow-clients',
  title: `${clients} clients that send a byte each ${byteIntervalMs} ms`,
  async run() {
    const product = await startProduct()
    return dawdle(product).finally(product.remove)
  },
}

const endlessHead = 'GET /api/stats HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const endlessBody =
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{'

async function dawdle(product: Product): Promise<Outcome> {
  const { port } = new URL(product.address())
  const startedAt = performance.now()
  const open = Array.from({ length: clients }, (_, index) =>
    dribble(Number(port), index % 2 === 0 ? endlessHead : endlessBody),
  )
  let isOver = false
  const all = Promise.all(open).then((closed) => {
    isOver = true
    return closed
  })
  const waitsMs: number[] = []
  const violations: string[] = []
  const agent = new Agent({ keepAlive: true })
  while (!isOver) {
    const { status, ms } = await send(
      { address: product.address(), agent, timeoutMs },
      { method: 'GET', path: '/api/stats' },
    )
    waitsMs.push(ms)
    if (status !== 200) violations.push(`/api/stats answered ${status}`)
    if (ms > slowMs) violations.push(`/api/stats took ${ms.toFixed(0)} ms`)
    if (performance.now() - startedAt > 2 * closedWithinMs) break
    await delay(probeIntervalMs)
  }
  agent.destroy()
  const closedAt = isOver ? await all : []
  const slowestMs = Math.max(0, ...closedAt)
  if (!isOver || slowestMs > closedWithinMs) violations.push(`slow clients were not cut off in ${closedWithinMs} ms`)
  const sorted = waitsMs.toSorted((one, other) => one - other)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return {
    done: `all cut off within ${(slowestMs / 1_000).toFixed(1)} s; p99 of ${sorted.length} other requests ${p99.toFixed(0)} ms`,
    violations,
  }
}

/** Sends `start` and then one byte at a time; resolves with the time until the server closes the connection. */
function dribble(port: number, start: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    const timer = setInterval(() => socket.write('a'), byteIntervalMs)
    socket.on('data', () => socket.end())
    // A reset by the server is followed by 'close' too.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      clearInterval(timer)
      resolve(performance.now() - startedAt)
    })
  })
}
