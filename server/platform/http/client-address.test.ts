import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { createTestDatabase } from '#test/database.ts'
import { startTestServerOn, testSettings } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

const email = 'nobody@store.example'
const key = 'a'.repeat(43)

/** Bodies with which these endpoints get as far as the address of the client. */
const bodies: Record<string, object> = {
  '/api/login': { email, password: 'wrong password' },
  '/api/signup': { email, password: 'secret', firstName: 'A', lastNameInitial: 'B', storeNumber: '0427', role: 'x' },
  '/api/auth/forgot-password': { email },
  '/api/auth/reset-password': { token: key, newPassword: 'another password' },
  '/api/auth/reset-password/account': { token: key },
  '/api/auth/verify-email': { token: key },
  '/api/auth/recover': { email, code: 'AAAA-AAAA-AAAA-AAAA', newPassword: 'another password' },
}

const filled = (path: string) => path.replace(':id', '0198f0aa-0000-7000-8000-000000000000')

/** Requests that the contract does not list: no route, a foreign origin, a page, an address that is not valid text. */
const others = [
  { method: 'GET', path: '/api/nothing-here', headers: [] },
  { method: 'POST', path: '/api/login', headers: ['Origin: https://evil.example'] },
  { method: 'GET', path: '/', headers: [] },
  { method: 'GET', path: '/%00', headers: ['X-Forwarded-For: 203.0.113.9'] },
]

const requests = [...contract.map(({ method, path }) => ({ method, path: filled(path), headers: [] })), ...others]

test.each([
  ['without a proxy', []],
  ['behind a trusted proxy', ['127.0.0.1']],
])(
  'logs no error for clients that leave before the answer, %s',
  async (_name, trustedProxies) => {
    const errors: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
    const settings = { ...testSettings, trustedProxies, accessLog: true }
    const database = await createTestDatabase()
    const server = await startTestServerOn(database, { events: memoryEventBus(), settings, log })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { Boss } = await createUsers(database.db, { Boss: { role: 'super_admin', toGive: 9 } })
    const { headers } = await server.as(Boss)
    const { port } = server.app.server.address() as AddressInfo

    for (const { method, path, headers: more } of requests)
      for (const cookie of ['', String(headers['cookie'])])
        for (const afterMs of [0, 1, 4])
          await leaveEarly(port, { method, path, fields: [`Cookie: ${cookie}`, ...more], afterMs })
    await pause(500)

    expect(errors.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
  },
  60_000,
)

type Request = { method: string; path: string; fields: string[]; afterMs: number }

/** Sends a whole request and closes the connection without waiting for its answer. */
async function leaveEarly(port: number, { method, path, fields, afterMs }: Request) {
  const body = method === 'GET' ? '' : JSON.stringify(bodies[path] ?? {})
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', 'X-Forwarded-For: 203.0.113.7', ...fields]
  if (body !== '') lines.push('Content-Type: application/json', `Content-Length: ${body.length}`)
  await new Promise<void>((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, () => resolve()))
  await pause(afterMs)
  socket.resetAndDestroy()
}
