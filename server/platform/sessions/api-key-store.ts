import { createHmac, hash } from 'node:crypto'
import { cachedByKey } from '#server/platform/async/cached-by-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Actor } from './actor.ts'

/** The API key with an id: 256 bits of an HMAC, behind a prefix by which scanners for leaked secrets know it. */
export const apiKeyOf = (id: string, secret: Buffer) =>
  `bs_${createHmac('sha256', secret).update(id).digest('base64url')}`

/** In hex. The key cannot be derived from it. */
export const apiKeyHash = (key: string) => hash('sha256', key)

/** Other credentials are not ours: a proxy may have added them. */
const bearer = /^bearer +(bs_[\w-]{43})$/i

/** The API key of an `Authorization` header; null if it has none. */
export const bearerKey = (header: string | undefined): string | null => bearer.exec(header ?? '')?.[1] ?? null

const cacheTtlMs = 1_000
const maxCached = 1_000

/** Finds the actor of an API key that has neither expired nor been revoked. Cached for a second; `forget` clears it on every server. */
export function createApiKeyStore(db: Db, events: EventBus) {
  const cache = cachedByKey<Actor | null>({ ttlMs: cacheTtlMs, maxKeys: maxCached })
  events.subscribe('rights', () => cache.forget())

  return {
    find: (key: string, now: Date) => {
      const keyHash = apiKeyHash(key)
      return cache.get(keyHash, now, () => findApiKey(db, sql`hash = decode(${keyHash}, 'hex')`, now))
    },
    findById: (id: string, now: Date) => cache.get(id, now, () => findApiKey(db, sql`id = ${id}`, now)),
    /** Notes that a key was used, at most once in five minutes. */
    noteUse: async ({ id, apiKey }: Actor, now: Date) => {
      const usedAt = apiKey?.usedAt
      if (usedAt && now.getTime() - Date.parse(usedAt) < 300_000) return
      await db.many(sql`
        update api_keys set used_at = ${now}
        where id = ${id} and (used_at is null or used_at < ${now}::timestamptz - interval '5 minutes')`)
    },
    forget: (id: string) => events.publish({ topic: 'rights', userId: id }),
  }
}

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>

/** Null for one that has expired or been revoked. It has the rank of an admin, and never that of a super admin. */
const findApiKey = (db: Db, condition: Sql, now: Date) =>
  db.maybe<Actor>(sql`
    select id, name as "firstName", '' as "lastNameInitial", null as "profileImageUrl", '' as "storeNumber", 'admin' as role,
           'approved' as "approvalStatus", null as language, store_numbers as "adminStores",
           '' as "sessionId", created_at as "sessionUsedAt", created_at as "authenticatedAt",
           json_build_object('scopes', scopes, 'hasAllStores', store_numbers = '{}', 'usedAt', used_at) as "apiKey"
    from api_keys
    where ${condition} and revoked_at is null and expires_at > ${now}`)
