import { hash, randomBytes } from 'node:crypto'
import type { DevicePurpose } from '#domain/device-purposes.ts'
import { cachedByKey } from '#server/platform/async/cached-by-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'

/** A paired device as a caller: of a store, and no person. `usedAt` is null before its first use. */
export type CallingDevice = {
  id: string
  name: string
  purpose: DevicePurpose
  storeNumber: string
  usedAt: string | null
}

const cacheTtlMs = 1_000
const maxCached = 2_000
const useIntervalMs = 300_000

export const newDeviceKey = () => randomBytes(32).toString('base64url')

/** In hex. The key cannot be derived from it. */
export const deviceKeyHash = (key: string) => hash('sha256', key)

/** Finds the device of a key, unless it was revoked. Cached for a second; `forget` clears it on every server. */
export function createDeviceStore(db: Db, events: EventBus) {
  const cache = cachedByKey<CallingDevice | null>({ ttlMs: cacheTtlMs, maxKeys: maxCached })
  events.subscribe('rights', () => cache.forget())

  return {
    find(key: string, now: Date) {
      const keyHash = deviceKeyHash(key)
      return cache.get(keyHash, now, () => findDevice(db, sql`key_hash = decode(${keyHash}, 'hex')`))
    },
    findById: (id: string, now: Date) => cache.get(id, now, () => findDevice(db, sql`id = ${id}`)),
    /** Notes that a device was used, at most once in five minutes. True if this use was noted. */
    async noteUse({ id, usedAt }: CallingDevice, now: Date): Promise<boolean> {
      if (usedAt && now.getTime() - Date.parse(usedAt) < useIntervalMs) return false
      const noted = await db.maybe(sql`
        update devices set used_at = ${now}
        where id = ${id} and (used_at is null or used_at <= ${now}::timestamptz - interval '5 minutes') returning id`)
      return noted !== null
    },
    forget: (id: string) => events.publish({ topic: 'rights', userId: id }),
  }
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

const findDevice = (db: Db, condition: Sql) =>
  db.maybe<CallingDevice>(sql`
    select id, name, purpose, store_number as "storeNumber", used_at as "usedAt"
    from devices where ${condition} and revoked_at is null`)
