import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { clientOptions, type Connection } from '#server/platform/db/connection.ts'
import type { Account } from '#workshop/torture/accounts.ts'
import { type Message, type Reply, send } from '#workshop/torture/send.ts'

type Options = { accounts: Account[]; address: string; agent: Agent; headers: Record<string, string> }

const pauseMs = 20
const timeoutMs = 10_000

/** Users who give and read all the time, one request after another each, and repeat nothing. */
export function createGiftLoad({ accounts, address, agent, headers }: Options) {
  const acknowledged = new Set<string>()
  const failures = new Map<string, number>()
  let requests = 0
  let isStopped = false

  function note(failure: string) {
    failures.set(failure, (failures.get(failure) ?? 0) + 1)
  }

  async function ask({ cookie }: Account, message: Message): Promise<Reply | null> {
    requests += 1
    const sent = { ...message, headers: { ...headers, cookie, ...message.headers } }
    const reply = await send({ address, agent, timeoutMs }, sent).catch((error: Error & { code?: string }) =>
      note(`${message.method} ${error.code ?? error.message}`),
    )
    if (reply && reply.status >= 300) note(`${message.method} ${reply.status} ${reply.text.slice(0, 80)}`)
    return reply ?? null
  }

  async function give(account: Account, { id: toUserId }: Account) {
    const reply = await ask(account, {
      method: 'POST',
      path: '/api/token-gifts',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ toUserId, amount: 1 }),
    })
    if (reply && reply.status < 300) acknowledged.add(idOf(reply))
  }

  async function work(account: Account, index: number) {
    const receiver = accounts[(index + 1) % accounts.length]
    while (!isStopped && receiver) {
      await give(account, receiver)
      await delay(pauseMs)
      await ask(account, { method: 'GET', path: '/api/auth/user' })
      await delay(pauseMs)
    }
  }

  const working = Promise.all(accounts.map(work))
  return {
    acknowledged,
    requests: () => requests,
    failures: () => [...failures].map(([failure, count]) => `${count} × ${failure}`),
    async stop() {
      isStopped = true
      await working
    },
  }
}

function idOf({ text }: Reply): string {
  const { id }: { id: string } = JSON.parse(text)
  return id
}

/** Compares the acknowledged gifts with the rows: none is lost, and there is no other. */
export async function giftDifferences(owner: Connection, acknowledged: Set<string>): Promise<string[]> {
  const client = new pg.Client(clientOptions(owner))
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from token_gifts where true')
  const place = await describeServer(client).finally(() => client.end())
  const stored = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.difference(stored)
  const unknown = stored.difference(acknowledged)
  return [
    ...(lost.size === 0 ? [] : [`${lost.size} acknowledged gifts are lost, such as ${[...lost][0]}${place}`]),
    ...(unknown.size === 0 ? [] : [`${unknown.size} gifts were not acknowledged, such as ${[...unknown][0]}${place}`]),
  ]
}

/** Which of several database servers was read. */
async function describeServer(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ host: string | null; isStandby: boolean }>(
    'select host(inet_server_addr()) as host, pg_is_in_recovery() as "isStandby"',
  )
  const [{ host, isStandby } = { host: null, isStandby: false }] = rows
  return host === null ? '' : `, read at ${host}, ${isStandby ? 'a standby' : 'a primary'}`
}
