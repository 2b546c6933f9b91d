import { createWebhookPass } from '#server/features/webhooks/webhook-pass.ts'
import type { Settings } from '#server/settings.ts'
import { startPushHost } from './push-host.ts'
import { startTestServer } from './server.ts'
import { createUsers } from './users.ts'

const address = 'https://hooks.example/team?key=private'

/** A server with a receiver of webhooks, and with the people of a store. */
export async function startWithReceiver(now?: Date, settings: Partial<Settings> = {}) {
  const receiver = await startPushHost()
  receiver.answer(204)
  const server = await startTestServer({ ...settings, webhookStandIns: { 'https://hooks.example': receiver.origin } })
  if (now) server.clock.set(now.toISOString())
  const people = await createUsers(server.db, {
    Ana: { toGive: 50 },
    Ben: { toGive: 50 },
    Caro: { toGive: 50 },
    Boss: { role: 'super_admin', toGive: 50 },
  })
  const [ana, ben, caro, boss] = await Promise.all(
    [people.Ana, people.Ben, people.Caro, people.Boss].map((person) => server.as(person)),
  )
  if (!ana || !ben || !caro || !boss) throw new Error('Each person has a client')
  const pass = createWebhookPass(server.context, { warn: () => {} })

  const logOf = async (id: string) => (await boss.get(`/api/admin/webhooks/${id}/deliveries`)).body

  return {
    server,
    receiver,
    people,
    ana,
    ben,
    caro,
    boss,
    address,
    /** Creates a webhook. Its reply has the secret. */
    async create(differences: object = {}) {
      const form = { name: 'Warehouse', kind: 'standard', address, events: ['gift.created'], ...differences }
      return (await boss.post('/api/admin/webhooks', form)).body
    },
    /** Ana gives two tokens to Ben. Returns the id of the gift. */
    async give(message = 'Thanks!'): Promise<string> {
      return (await ana.post('/api/token-gifts', { toUserId: people.Ben.id, amount: 2, message })).body.id
    },
    /** Reads events and sends what is due, a second later. */
    async pass() {
      server.clock.forward({ ms: 1_000 })
      await pass.start()
      await pass.ended()
    },
    /** The events that were received, as a program reads them. */
    events: () => receiver.received.map(({ body }) => JSON.parse(body.toString())),
    states: async (id: string) => (await logOf(id)).map(({ state }: { state: string }) => state),
    log: logOf,
  }
}

export type WebhookScenario = Awaited<ReturnType<typeof startWithReceiver>>
