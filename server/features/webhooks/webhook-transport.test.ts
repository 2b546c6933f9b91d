import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { onShutdown } from '#test/on-shutdown.ts'
import { postToReceiver } from './webhook-transport.ts'

/** A receiver that answers in its own way. */
async function startReceiver(answer: (reply: ServerResponse) => void) {
  const server = createServer((_request, reply) => answer(reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onShutdown(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { 'https://hooks.example': `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const message = { headers: { 'content-type': 'application/json' }, body: '{}' }
const never = new AbortController().signal

test('reads only the beginning of an answer without an end', async () => {
  const closed = Promise.withResolvers<void>()
  const standIns = await startReceiver((reply) => {
    reply.on('close', closed.resolve)
    const write = () => {
      while (!reply.destroyed && reply.write('x'.repeat(1_000)));
      reply.once('drain', write)
    }
    write()
  })

  const attempt = await postToReceiver('https://hooks.example/', message, { standIns, signal: never })

  expect(attempt).toMatchObject({ isTaken: true, result: '200' })
  // The receiver notices that nobody reads on.
  await closed.promise
})

test('an answer counts once its status is there, also if the rest never comes', async () => {
  const standIns = await startReceiver((reply) => reply.writeHead(202).flushHeaders())

  const attempt = await postToReceiver('https://hooks.example/', message, { standIns, signal: never })

  expect(attempt).toMatchObject({ isTaken: true, result: '202' })
})

test('does not wait for a receiver that does not answer in time', async () => {
  const standIns = await startReceiver(() => {})

  const attempt = await postToReceiver('https://hooks.example/', message, { standIns, signal: never, timeoutMs: 50 })

  expect(attempt).toEqual({ isTaken: false, result: 'timeout', retryAfterSeconds: null })
})

test('a receiver that cannot be reached is named so, without its address', async () => {
  const standIns = { 'https://hooks.example': 'http://127.0.0.1:9' }

  const attempt = await postToReceiver('https://hooks.example/', message, { standIns, signal: never })

  expect(attempt).toEqual({ isTaken: false, result: 'unreachable', retryAfterSeconds: null })
})

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://169.254.169.254/latest/meta-data'])(
  'does not connect to %s',
  async (address) => {
    const attempt = await postToReceiver(address, message, { standIns: {}, signal: never })

    expect(attempt).toMatchObject({ isTaken: false, result: 'private_address' })
  },
)
