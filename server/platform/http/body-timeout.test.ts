import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '#messages/texts-of.ts'
import { addBodyTimeout } from './body-timeout.ts'

const timeoutMs = 150
const app = fastify()
const slowMs = timeoutMs * 3

beforeAll(async () => {
  addBodyTimeout(app, { timeoutMs, early: { headers: {}, texts: textsOf('en'), logRequest: null } })
  app.post('/words', (request) => ({ got: request.body }))
  app.post('/file', { config: { takesFiles: true } }, (request) => ({ got: request.body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** The reply to a body whose second half is sent after `pauseMs`. */
async function replyTo(path: string, pauseMs: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk)).on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n`)
  socket.write('Connection: close\r\n\r\ntr')
  setTimeout(() => socket.write('ue'), pauseMs)
  await once(socket, 'close')
  return reply
}

test('REQ-REL-6: answers 408 to a body that arrives too slowly', async () => {
  expect(await replyTo('/words', slowMs)).toMatch(
    /^HTTP\/1\.1 408 [^]*x-request-id: [0-9a-z-]+\r\n[^]*"code":"request_timeout"/,
  )
})

test('REQ-REL-6: does not limit file uploads', async () => {
  expect(await replyTo('/file', slowMs)).toMatch(/^HTTP\/1\.1 200 [^]*{"got":true}$/)
})

test('reads a body that arrives in time, and does not wait for the timeout', async () => {
  const [first, second] = await Promise.all([replyTo('/words', 0), replyTo('/words', timeoutMs / 3)])

  expect([first, second]).toEqual([expect.stringMatching(/ 200 /), expect.stringMatching(/ 200 /)])
})
