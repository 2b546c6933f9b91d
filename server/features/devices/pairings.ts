import { randomInt } from 'node:crypto'
import type { Pairing } from '#contract/devices.ts'
import { pairingMinutes } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { deviceKeyHash, newDeviceKey } from '#server/platform/devices/device-store.ts'
import { originFor } from '#server/platform/http/origin-for.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import { expiredRows } from '#server/platform/jobs/cleanup-job.ts'
import { qrCode } from '#server/platform/qr/qr-code.ts'

const codes = 1_000_000
/** With a thousand screens that wait, five codes are all taken once in 10^15 times. */
const codesTried = 5

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
    const renewed = known === null ? null : await renewCode(tx, { key: known, expiresAt })
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

type Renewal = { key: string; expiresAt: Date }

/** Null for a browser that does not wait. Refuses: device_paired. */
async function renewCode(tx: Tx, { key, expiresAt }: Renewal) {
  const code = await freeCode(tx)
  const waiting = await tx.maybe<Waiting>(sql`
    update device_pairings set code = ${code}, expires_at = ${expiresAt}
    where key_hash = decode(${deviceKeyHash(key)}, 'hex')
    returning code, expires_at as "expiresAt"`)
  if (waiting) return { key, waiting }
  if (await isPaired(tx, key)) throw new Refusal('device_paired')
  return null
}

async function addCode(tx: Tx, { key, expiresAt, now }: Renewal & { now: Date }) {
  const code = await freeCode(tx)
  const waiting = await tx.one<Waiting>(sql`
    insert into device_pairings (id, code, key_hash, expires_at)
    values (${newId(now)}, ${code}, decode(${deviceKeyHash(key)}, 'hex'), ${expiresAt})
    returning code, expires_at as "expiresAt"`)
  return { key, waiting }
}

/** At random, and not that of a screen that waits or has waited within the last hours. */
async function freeCode(tx: Tx) {
  const drawn = Array.from({ length: codesTried }, newCode)
  const { code } = await tx.one<{ code: string }>(sql`
    select drawn.code from unnest(${drawn}::text[]) with ordinality as drawn (code, position)
    where not exists (select from device_pairings where device_pairings.code = drawn.code)
    order by position limit 1`)
  return code
}

const isPaired = async (tx: Tx, key: string) =>
  (await tx.maybe(sql`
    select id from devices where key_hash = decode(${deviceKeyHash(key)}, 'hex') and revoked_at is null`)) !== null

/** Deletes codes an hour after they expired: until then their screens keep their keys. */
export const pairingRetention = (db: Db) =>
  expiredRows(db, {
    name: 'device_pairings',
    table: sql`device_pairings`,
    key: sql`id`,
    expiry: sql`expires_at`,
    deleteAfter: '1 hour',
  })
