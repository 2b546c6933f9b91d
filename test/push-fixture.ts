import pino from 'pino'
import { createPushPass } from '#server/features/push/send-pushes.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type PushHost, startPushHost } from './push-host.ts'
import { startTestServer, type TestServer } from './server.ts'
import type { TestUser } from './users.ts'

/** Starts a session of a user in a browser that gets push notifications. */
export async function subscribedBrowser(
  server: TestServer,
  pushHost: PushHost,
  user: { id: string },
  options: { timeZone?: string } = {},
) {
  const client = await server.as(user)
  const browser = pushHost.browser()
  const reply = await client.put('/api/user/push-subscription', { ...browser.subscription, ...options })
  if (reply.status !== 200) throw new Error(reply.text)
  return { client, ...browser }
}

/** A server and a push host, with what tests of push notifications do again and again. */
export async function startPushTest() {
  const pushHost = await startPushHost()
  const server = await startTestServer({ pushServices: [pushHost.origin], languages: ['en', 'es'] })
  return {
    server,
    pushHost,
    subscribe: (user: TestUser, options = {}) => subscribedBrowser(server, pushHost, user, options),
    async sendPushes() {
      const pass = createPushPass(server.context, pino({ level: 'silent' }))
      await pass.start()
      await pass.ended()
    },
    /** Gives tokens and returns the id of the gift. */
    async give(from: TestUser, to: TestUser, amount = 1): Promise<string> {
      const gift = { toUserId: to.id, amount, message: 'Great shift' }
      return (await (await server.as(from)).post('/api/token-gifts', gift)).body.id
    },
    waiting: ({ id }: TestUser) =>
      server.db.many<{ type: string; tries: number; dueAt: string }>(sql`
        select type, tries, due_at as "dueAt" from deliveries where user_id = ${id} and kind = 'push' order by id`),
  }
}

export type PushTest = Awaited<ReturnType<typeof startPushTest>>
