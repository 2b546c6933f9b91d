import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** The reply that a socket receives for `request`. */
async function replyTo(request: string) {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk)).on('error', () => {})
  socket.write(request)
  await once(socket, 'close')
  return reply
}

test.each([
  [
    'headers of 40 kB',
    `GET /api/stats HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(40_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'a body with two lengths, which a proxy could end elsewhere',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
    400,
    'malformed_request',
  ],
  ['a request that is not HTTP', 'Good morning\r\n\r\n', 400, 'malformed_request'],
])('refuses %s with a code and the common headers', async (_name, request, status, code) => {
  const reply = await replyTo(request)

  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(reply).toContain('x-content-type-options: nosniff')
  expect(reply).toMatch(/x-request-id: [0-9a-f-]{36}/)
  expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code, message: expect.any(String) })
})
