import { randomInt } from 'node:crypto'
import type { Pairing } from '#contract/devices.ts'
import { maxWaitingScreens, pairingMinutes } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import { deviceKeyHash, newDeviceKey } from '#server/platform/devices/device-store.ts'
import { originFor } from '#server/platform/http/origin-for.ts'
import { clientNetwork, consume, tooManyRequests } from '#server/platform/http/rate-limits.ts'
import { expiredRows } from '#server/platform/jobs/cleanup-job.ts'
import { qrCode } from '#server/platform/qr/qr-code.ts'

const codes = 1_000_000
/** With 65,000 codes, of the most screens that wait and of those that are not deleted yet, ten are all taken once in 10^11 times. */
const codesTried = 10
const advisoryLockId = 427_006

const newCode = () => String(randomInt(codes)).padStart(6, '0')

type Waiting = { code: string; expiresAt: string }

/**
 * Gives this browser a code, and a key of its own in a cookie, with which it is the device once an admin has typed the code. A browser
 * that waits already keeps its key: an admin may be typing its old code at this moment. Refuses: too_many_requests, device_paired.
 */
export async function startPairing(context: HttpContext): Promise<Pairing> {
  const { db, now, cookies, request, reply, rateLimits } = context
  await consume(rateLimits.pairings, clientNetwork(request.clientAddress))
  const expiresAt = new Date(now.getTime() + pairingMinutes * 60_000)
  const known = cookies.deviceKey(request)
  const { key, waiting } = await db.transaction(async (tx) => {
    // One after the other, so that no two draw the same code, and the limit holds.
    await tx.many(sql`select pg_advisory_xact_lock(${literal(advisoryLockId)})`)
    const renewed = known === null ? null : await renewCode(tx, { key: known, expiresAt, now })
    return renewed ?? addCode(tx, { key: newDeviceKey(), expiresAt, now })
  })
  cookies.setDeviceKeyCookie(reply, key)
  return { isPaired: false, waiting: shown(context, waiting) }
}

/** Refuses: too_many_requests. */
export async function readPairing(context: HttpContext): Promise<Pairing> {
  const { db, now, cookies, devices, request, rateLimits } = context
  await consume(rateLimits.pairingReads, clientNetwork(request.clientAddress))
  const key = cookies.deviceKey(request)
  if (key === null) return { isPaired: false, waiting: null }
  const waiting = await db.maybe<Waiting>(sql`
    select code, expires_at as "expiresAt" from device_pairings
    where key_hash = decode(${deviceKeyHash(key)}, 'hex') and expires_at > ${now}`)
  if (waiting) return { isPaired: false, waiting: shown(context, waiting) }
  return { isPaired: (await devices.find(key, now)) !== null, waiting: null }
}

function shown(context: HttpContext, { code, expiresAt }: Waiting) {
  const link = `${originFor(context)}/admin/devices?code=${code}`
  return { code, expiresAt, link, qr: qrCode(link) }
}

type Renewal = { key: string; expiresAt: Date; now: Date }

/** Null for a browser that does not wait, or whose code has expired. Refuses: device_paired. */
async function renewCode(tx: Tx, { key, expiresAt, now }: Renewal) {
  const code = await freeCode(tx)
  const waiting = await tx.maybe<Waiting>(sql`
    update device_pairings set code = ${code}, expires_at = ${expiresAt}
    where key_hash = decode(${deviceKeyHash(key)}, 'hex') and expires_at > ${now}
    returning code, expires_at as "expiresAt"`)
  if (waiting) return { key, waiting }
  if (await isPaired(tx, key)) throw new Refusal('device_paired')
  return null
}

async function addCode(tx: Tx, { key, expiresAt, now }: Renewal) {
  await refuseAboveLimit(tx, now)
  const code = await freeCode(tx)
  const waiting = await tx.one<Waiting>(sql`
    insert into device_pairings (id, code, key_hash, expires_at)
    values (${newId(now)}, ${code}, decode(${deviceKeyHash(key)}, 'hex'), ${expiresAt})
    returning code, expires_at as "expiresAt"`)
  return { key, waiting }
}

/** Refuses: too_many_requests, until the next code expires. */
async function refuseAboveLimit(tx: Tx, now: Date) {
  const { screens, firstEnd } = await tx.one<{ screens: number; firstEnd: string | null }>(sql`
    select count(*) as screens, min(expires_at) as "firstEnd" from device_pairings where expires_at > ${now}`)
  if (firstEnd !== null && screens >= maxWaitingScreens) throw tooManyRequests(Date.parse(firstEnd) - now.getTime())
}

/** At random, and not that of a screen that waits or has waited within the last hours. Refuses: too_many_requests. */
async function freeCode(tx: Tx) {
  const drawn = Array.from({ length: codesTried }, newCode)
  const free = await tx.maybe<{ code: string }>(sql`
    select drawn.code from unnest(${drawn}::text[]) with ordinality as drawn (code, position)
    where not exists (select from device_pairings where device_pairings.code = drawn.code)
    order by position limit 1`)
  if (!free) throw tooManyRequests(1_000)
  return free.code
}

const isPaired = async (tx: Tx, key: string) =>
  (await tx.maybe(sql`
    select id from devices where key_hash = decode(${deviceKeyHash(key)}, 'hex') and revoked_at is null`)) !== null

/** Deletes codes that expired an hour ago. */
export const pairingRetention = (db: Db) =>
  expiredRows(db, {
    name: 'device_pairings',
    table: sql`device_pairings`,
    key: sql`id`,
    expiry: sql`expires_at`,
    deleteAfter: '1 hour',
  })
