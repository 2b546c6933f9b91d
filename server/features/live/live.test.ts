import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers, type TestUser } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Opens the stream as the user's browser would, and collects its events. */
async function listenAs(user: TestUser, search = '') {
  const client = await server.as(user)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const answer = await fetch(`${address}/api/live${search}`, { headers: client.headers, signal: controller.signal })
  const events: string[] = []
  const state = { answer, events, ended: false }
  void collect(answer, state).catch(() => (state.ended = true))
  return state
}

async function collect({ body }: Response, state: { events: string[]; ended: boolean }) {
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    const names = decoder.decode(chunk).matchAll(/event: (\w+)/g)
    state.events.push(...Array.from(names, ([, name = '']) => name))
  }
  state.ended = true
}

test('publishes a gift to its receiver and a feed event to everyone', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {}, Caro: {} })
  const [ben, caro] = [await listenAs(Ben), await listenAs(Caro)]

  await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })

  await expect.poll(() => ben.events, { timeout: 2_000 }).toEqual(['person', 'feed'])
  expect(caro.events).toEqual(['feed'])
  expect(ben.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(ben.answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(ben.answer.headers.get('x-accel-buffering')).toBe('no')
})

test('a new stream sends the events since its page was rendered', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: 5 }, Ben: {} })
  const search = `?since=${server.clock.now().toISOString()}`
  await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })

  const ben = await listenAs(Ben, search)
  await expect.poll(() => ben.events, { timeout: 2_000 }).toEqual(['person', 'feed'])
  server.clock.forward({ ms: 10_000 })
  const secondStream = await listenAs(Ben, `?since=${server.clock.now().toISOString()}`)
  await (await server.as(Ana)).post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })

  await expect.poll(() => secondStream.events, { timeout: 2_000 }).toEqual(['person', 'feed'])
})

test('sends one feed event for all gifts within a second', async () => {
  const { Ana, Ben, Caro } = await createUsers(server.db, { Ana: { toGive: 20 }, Ben: {}, Caro: {} })
  const caro = await listenAs(Caro)
  const ana = await server.as(Ana)

  await Promise.all(Array.from({ length: 20 }, () => ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })))

  await expect.poll(() => caro.events.length, { timeout: 2_000 }).toBe(1)
})

test('REQ-SEC-27: closes the stream when its session is deleted', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const ana = await listenAs(Ana)
  await server.db.many(sql`delete from sessions where user_id = ${Ana.id}`)

  server.context.sessions.forget(Ana.id)

  await expect.poll(() => ana.ended, { timeout: 5_000 }).toBe(true)
})

test('closes the oldest stream beyond twenty per user', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: {}, Ben: {} })
  const bens = await listenAs(Ben)
  const streams: Awaited<ReturnType<typeof listenAs>>[] = []
  for (let index = 0; index < 22; index += 1) streams.push(await listenAs(Ana))

  await expect.poll(() => streams.filter(({ ended }) => ended).length, { timeout: 2_000 }).toBe(2)

  expect(streams.findIndex(({ ended }) => !ended)).toBe(2)
  expect(bens.ended).toBe(false)
})

test('closes the stream of a client that does not read', async () => {
  const { Ana } = await createUsers(server.db, { Ana: {} })
  const reader = await listenAs(Ana)
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  const { headers } = await server.as(Ana)
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${headers.cookie}\r\n\r\n`)
  await once(socket, 'readable')

  // More than the buffers of the system take.
  for (let index = 0; index < 250_000; index += 1) {
    server.context.events.publish({ topic: 'person', userId: Ana.id })
    if (index % 500 === 0) await setImmediate()
  }

  await once(socket.resume(), 'close')
  expect(reader.ended).toBe(false)
})

test('returns 403 to a pending user', async () => {
  const { Ana } = await createUsers(server.db, { Ana: { status: 'pending' } })

  const { answer } = await listenAs(Ana)

  expect(answer.status).toBe(403)
})

test('closes all streams when the server shuts down', async () => {
  const other = await startTestServer()
  const { Ana } = await createUsers(other.db, { Ana: {} })
  const client = await other.as(Ana)
  const otherAddress = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${otherAddress}/api/live`, { headers: client.headers })
  const startedAt = performance.now()

  await other.app.close()

  expect(await answer.text()).toContain('retry: 3000')
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
