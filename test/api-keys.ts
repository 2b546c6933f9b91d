import type { KeyScope } from '#domain/key-scopes.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { apiKeyHash, apiKeyOf } from '#server/platform/sessions/api-key-store.ts'
import { testClient } from './client.ts'
import type { TestServer } from './server.ts'
import { createUsers } from './users.ts'

type Options = { scopes: KeyScope[]; storeNumbers?: string[]; name?: string }

/** A client with an API key of its own, which has the id `keyId`. */
export async function createApiKey(server: TestServer, { scopes, storeNumbers = [], name = 'Payroll' }: Options) {
  const now = server.clock.now()
  const keyId = newId(now)
  const key = apiKeyOf(keyId, Buffer.alloc(32, 7))
  const { Maker } = await createUsers(server.db, { Maker: { role: 'super_admin', store: '0000' } })
  await server.db.many(sql`
    insert into api_keys (id, name, hash, scopes, store_numbers, created_by_id, created_at, expires_at)
    values (${keyId}, ${name}, decode(${apiKeyHash(key)}, 'hex'), ${scopes}, ${storeNumbers}, ${Maker.id}, ${now},
            ${now}::timestamptz + interval '1 year')`)
  return { ...testClient(server.app, { authorization: `Bearer ${key}` }), keyId }
}
