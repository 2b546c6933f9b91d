import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBodyTimeout } from './body-timeout.ts'

const deadlineMs = 150
const app = fastify()
const unhurriedMs = deadlineMs * 3

beforeAll(async () => {
  addBodyTimeout(app, deadlineMs)
  app.post('/words', (request) => ({ got: request.body }))
  app.post('/file', { config: { takesFiles: true } }, (request) => ({ got: request.body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** What the server says to a body of which the second half comes after `pauseMs`. */
async function saidTo(path: string, pauseMs: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (piece) => (said += piece)).on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n`)
  socket.write('Connection: close\r\n\r\ntr')
  setTimeout(() => socket.write('ue'), pauseMs)
  await once(socket, 'close')
  return said
}

test('REQ-REL-6: a body that crawls is given up', async () => {
  expect(await saidTo('/words', unhurriedMs)).toMatch(/^HTTP\/1\.1 408 /)
})

test('REQ-REL-6: a file may take its time', async () => {
  expect(await saidTo('/file', unhurriedMs)).toMatch(/^HTTP\/1\.1 200 [^]*{"got":true}$/)
})

test('a body that arrives in time is read, and nothing waits for its deadline', async () => {
  const [first, second] = await Promise.all([saidTo('/words', 0), saidTo('/words', deadlineMs / 3)])

  expect([first, second]).toEqual([expect.stringMatching(/ 200 /), expect.stringMatching(/ 200 /)])
})
