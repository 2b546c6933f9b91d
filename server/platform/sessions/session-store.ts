import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Actor } from './actor.ts'

const cacheTtlMs = 1_000
const maxCacheSize = 20_000

const randomLength = 43
const signatureLength = 22

/** An HMAC is part of it, so that an invented key is refused without asking the database. */
export function newSessionKey(secret: Buffer): string {
  const random = randomBytes(32).toString('base64url')
  return random + signatureOf(random, secret)
}

const signatureOf = (random: string, secret: Buffer) =>
  createHmac('sha256', secret).update(random).digest('base64url').slice(0, signatureLength)

/** True for a key that this installation created, whether or not its session has ended. */
function isSessionKey(key: string, secret: Buffer): boolean {
  const signature = Buffer.from(key.slice(randomLength))
  const expected = Buffer.from(signatureOf(key.slice(0, randomLength), secret))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** The key of a session at a kiosk. Its prefix keeps it from being one of a cookie. */
export const kioskKeyOf = (key: string) => `bk_${key}`

const bearer = /^bearer +bk_([\w-]{65})$/i

/** The key of a kiosk's session in an `Authorization` header, without its prefix; null if it has none. */
export const kioskBearer = (header: string | undefined): string | null => bearer.exec(header ?? '')?.[1] ?? null

/** The id of a session in the database, in hex. The key cannot be derived from it. */
export const sessionIdOf = (key: string) => hash('sha256', key)

type CacheEntry = { actor: Promise<Actor | null>; readAt: number }

/** Finds the user of a session key. Cached for a second; commands that end sessions or change rights clear the cache. */
export function createSessionStore(db: Db, events: EventBus, secret: Buffer) {
  const cache = new Map<string, CacheEntry>()
  events.subscribe('rights', () => cache.clear())

  function cachedActor(sessionId: string, now: Date) {
    const cached = cache.get(sessionId)
    return cached && Math.abs(now.getTime() - cached.readAt) < cacheTtlMs ? cached.actor : null
  }

  function findById(sessionId: string, now: Date): Promise<Actor | null> {
    const cached = cachedActor(sessionId, now)
    if (cached) return cached
    if (cache.size >= maxCacheSize) cache.clear()
    const actor = readSession(db, sessionId, now)
    cache.set(sessionId, { actor, readAt: now.getTime() })
    actor.catch(() => cache.delete(sessionId))
    return actor
  }

  return {
    newKey: () => newSessionKey(secret),
    isKey: (key: string) => isSessionKey(key, secret),
    async find(key: string, now: Date): Promise<Actor | null> {
      // Invented keys never enter the cache, so they cannot push others out of it.
      return isSessionKey(key, secret) ? findById(sessionIdOf(key), now) : null
    },
    /** The person who has identified at this device with a key, which `kioskBearer` found. */
    async findAtKiosk(key: string, deviceId: string, now: Date): Promise<Actor | null> {
      const actor = isSessionKey(key, secret) ? await findById(sessionIdOf(kioskKeyOf(key)), now) : null
      return actor?.atKiosk?.deviceId === deviceId ? actor : null
    },
    /** Finds the user of a session that was found before. */
    findById,
    /** Clears the cached sessions of a user, on every server. */
    forget: (userId: string) => events.publish({ topic: 'rights', userId }),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Whoever is identified at a kiosk has the rights of a crew member there, until its device is revoked. */
function readSession(db: Db, sessionId: string, now: Date) {
  return db.maybe<Actor>(sql`
    select person.id, first_name as "firstName", last_name_initial as "lastNameInitial",
           profile_image_url as "profileImageUrl", person.store_number as "storeNumber",
           case when device.id is null then role::text else 'crew_member' end as role, approval_status as "approvalStatus", language,
           array(select store_number::text from admin_store_assignments
                 where admin_id = person.id and device.id is null order by store_number) as "adminStores",
           encode(sid, 'hex') as "sessionId", session.used_at as "sessionUsedAt",
           coalesce(session.authenticated_at, session.created_at) as "authenticatedAt",
           case when device.id is not null then json_build_object('deviceId', device.id) end as "atKiosk"
    from sessions session
    join users person on person.id = session.user_id and person.deleted_at is null
    left join devices device on device.id = session.device_id and device.purpose = 'kiosk' and device.revoked_at is null
    where session.sid = decode(${sessionId}, 'hex') and session.expire > ${now}
      and (session.device_id is null or device.id is not null)`)
}
