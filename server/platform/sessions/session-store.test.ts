import { expect, test } from 'vitest'
import { createDatabase } from '#server/platform/db/db.ts'
import { memoryEventBus } from '#server/platform/events/memory-event-bus.ts'
import { createSessionStore, newSessionKey } from './session-store.ts'

const secret = Buffer.alloc(32, 1)
const now = new Date('2026-11-18T12:00:00Z')

// It can only fail: whatever reaches it rejects.
const unreachable = createDatabase({ host: '/nowhere', port: 5432, user: 'nobody', database: 'none' })
const sessions = createSessionStore(unreachable, memoryEventBus(), secret)

const genuine = newSessionKey(secret)

test.each([
  ['an empty one', ''],
  ['random text of the right length', 'x'.repeat(genuine.length)],
  ['one of another installation', newSessionKey(Buffer.alloc(32, 2))],
  ['one with a character changed', `${genuine[0] === 'A' ? 'B' : 'A'}${genuine.slice(1)}`],
  ['one with its end cut off', genuine.slice(0, -1)],
  ['one with more at its end', `${genuine}A`],
  ['one with a character of two bytes at its end', `${genuine.slice(0, -1)}é`],
])('finds no session for an invented key without asking the database: %s', async (_case, key) => {
  expect(await sessions.find(key, now)).toBeNull()
})

test('asks the database for a key of its own', async () => {
  await expect(sessions.find(genuine, now)).rejects.toThrow()
})
