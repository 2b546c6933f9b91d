import { Agent, request } from 'node:http'
import { createDatabase } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { apiKeyHash, apiKeyOf } from '#server/platform/sessions/api-key-store.ts'
import { atRate, giftsAtRate, percentilesOf } from './gifts-at-rate.ts'
import type { Ask } from './load.ts'
import type { Product } from './product.ts'

/** As many as the limit of a key lets through. */
const peoplePerSecond = 50
const peoplePerRound = 1_000
const secondsPerRound = peoplePerRound / peoplePerSecond
const stores = 200

type Options = { people: number; giving: (index: number) => Ask }

/**
 * How long a gift takes while an identity provider creates everybody by SCIM, as fast as its limit allows. Rounds with and without
 * take turns, so that both have the same noise of the machine.
 */
export async function giftsBesideProvisioning(product: Product, { people, giving }: Options) {
  const key = await createKey(product)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const gifts = () => giftsAtRate(product, { giving, seconds: secondsPerRound })
  const without: number[] = []
  const beside: number[] = []
  const creating: number[] = []
  for (let created = 0; created < people; created += peoplePerRound) {
    without.push(...(await gifts()).waitsMs)
    const create = (index: number) => createPerson({ address: product.address, key, agent }, created + index)
    const [given, waitsMs] = await Promise.all([gifts(), atRate(peoplePerSecond, peoplePerRound, create)])
    beside.push(...given.waitsMs)
    creating.push(...waitsMs)
  }
  agent.destroy()
  return { without: percentilesOf(without), beside: percentilesOf(beside), creating: percentilesOf(creating) }
}

async function createKey({ app }: Product): Promise<string> {
  const db = createDatabase(app)
  const now = new Date()
  const id = newId(now)
  const key = apiKeyOf(id, Buffer.alloc(32, 7))
  await db.many(sql`
    insert into api_keys (id, name, hash, scopes, created_by_id, created_at, expires_at)
    select ${id}, 'Provider', decode(${apiKeyHash(key)}, 'hex'), '{scim}', id, ${now}, ${now}::timestamptz + interval '1 day'
    from users where role = 'super_admin' order by id limit 1`)
  await db.close()
  return key
}

type Provider = { address: string; key: string; agent: Agent }

/** Resolves to its duration in milliseconds. */
function createPerson({ address, key, agent }: Provider, index: number): Promise<number> {
  const body = JSON.stringify({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `provisioned${index}@corp.example`,
    externalId: `provisioned-${index}`,
    name: { givenName: 'Ana', familyName: `Garcia ${index}` },
    active: true,
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: String(1_000 + (index % stores)) },
  })
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/scim+json',
    'content-length': Buffer.byteLength(body),
  }
  const sentAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/scim/v2/Users`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 201
          ? resolve(performance.now() - sentAt)
          : reject(new Error(`POST /scim/v2/Users: ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
