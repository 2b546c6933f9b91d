import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { balances, createUsers } from '#test/users.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const gifts = 200

let server: TestServer
let port: number

beforeAll(async () => {
  server = await startTestServer()
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

type GiftRequest = { cookie: string; key: string; body: string }

/** Sends a gift over a connection that is cut before its answer is read. */
async function sendAndCut({ cookie, key, body }: GiftRequest, afterMs: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    [
      'POST /api/token-gifts HTTP/1.1',
      'Host: localhost',
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Idempotency-Key: ${key}`,
      '',
      body,
    ].join('\r\n'),
  )
  await pause(afterMs)
  socket.destroy()
}

test('REQ-LED-8: a gift is given once when it is repeated with its key after the connection was lost', async () => {
  const { Ana, Ben } = await createUsers(server.db, { Ana: { toGive: gifts }, Ben: {} })
  const ana = await server.as(Ana)
  const cookie = ana.headers['cookie'] ?? ''
  const payload = { toUserId: Ben.id, amount: 1 }

  const answers = await Promise.all(
    Array.from({ length: gifts }, async (_, index) => {
      const key = randomUUID()
      await sendAndCut({ cookie, key, body: JSON.stringify(payload) }, index % 20)
      return ana.post('/api/token-gifts', payload, { 'idempotency-key': key })
    }),
  )

  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(gifts)
  expect(await balances(server.db, Ana)).toMatchObject({ toGive: 0, gifted: gifts })
  expect(await balances(server.db, Ben)).toMatchObject({ toEnter: gifts })
})
