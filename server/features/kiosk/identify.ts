import type { BadgeForm, IdentifyByCode, IdentifyByPin, KioskSession } from '#contract/kiosk.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { codeHash, tryCode } from '#server/features/auth/reset-codes.ts'
import { recordAuditEvent, recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { refuseGuessablePin, storePin } from './access.ts'
import { findBadgeOwner } from './badge-codes.ts'
import { pinHash, verifyPin } from './pin-hash.ts'
import { countPinTry, forgetPinTries } from './pin-tries.ts'
import { type Kiosk, startKioskSession } from './start-kiosk-session.ts'

/** Refuses: too_many_requests, unknown_badge. */
export async function identifyByBadge(
  context: CommandContext,
  kiosk: Kiosk,
  { code }: BadgeForm,
): Promise<KioskSession> {
  const { db, rateLimits, settings } = context
  await refuseWhenExhausted(rateLimits.kioskFailures, kiosk.id)
  const userId = await findBadgeOwner(db, settings, code)
  if (userId === null) throw await failure(context, kiosk, { code: 'unknown_badge' })
  return db.transaction(async (tx) => {
    const isApproved = await lockPerson(tx, userId)
    // The badge was renewed meanwhile, or the account suspended.
    if (!isApproved || (await findBadgeOwner(tx, settings, code)) !== userId) throw new Refusal('unknown_badge')
    return startKioskSession(tx, context, { userId, kiosk, method: 'badge' })
  })
}

/** Who is not of the store, or has no PIN, is refused as a wrong PIN is. Refuses: too_many_requests, wrong_pin, pin_locked. */
export async function identifyByPin(
  context: CommandContext,
  kiosk: Kiosk,
  { userId, pin }: IdentifyByPin,
): Promise<KioskSession> {
  const { db, rateLimits, settings } = context
  await refuseWhenExhausted(rateLimits.kioskFailures, kiosk.id)
  const person = await db.maybe<{ hash: string | null }>(sql`
    select hash from users person left join pins on pins.user_id = person.id
    where person.id = ${userId} and ${isOfStore(kiosk)}`)
  const hasTry = person === null || (await countPinTry(db, { userId, deviceId: kiosk.id }))
  if (!hasTry) throw await failure(context, kiosk, { code: 'pin_locked', userId })
  const isRight = await verifyPin(settings, { userId, pin }, person?.hash ?? null)
  if (!isRight) throw await failure(context, kiosk, { code: 'wrong_pin', userId: person && userId })
  return db.transaction(async (tx) => {
    const { hash } = (await lockPerson(tx, userId)) ?? {}
    // The PIN was changed meanwhile, or the account suspended.
    if (hash !== person?.hash) throw new Refusal('wrong_pin')
    await forgetPinTries(tx, { userId, deviceId: kiosk.id })
    return startKioskSession(tx, context, { userId, kiosk, method: 'pin' })
  })
}

/**
 * By the code of a manager, which also opens `/code`: the person sets their PIN with it. A guessable PIN uses up no try.
 * Throws InvalidInput. Refuses: too_many_requests, invalid_code.
 */
export async function identifyByCode(
  context: CommandContext,
  kiosk: Kiosk,
  { userId, code, pin }: IdentifyByCode,
): Promise<KioskSession> {
  const { db, now, origin, rateLimits, settings } = context
  await refuseWhenExhausted(rateLimits.kioskFailures, kiosk.id)
  const person = await db.maybe(sql`select from users where id = ${userId} and ${isOfStore(kiosk)}`)
  if (!person) throw await failure(context, kiosk, { code: 'invalid_code' })
  await refuseGuessablePin(context, { userId, pin })
  const hash = await pinHash(settings, { userId, pin })
  const session = await db.transaction(async (tx) => {
    if (!(await lockPerson(tx, userId))) return null
    if (!(await tryCode(tx, { userId, hash: codeHash(settings, { userId, code }), now }))) return null
    await storePin(tx, { userId, hash, now })
    await recordAuditEvent(tx, { action: 'code_used', actorId: null, targetId: userId, origin })
    await recordAuditEvent(tx, { action: 'pin_set', actorId: userId, origin: { ...origin, eventId: newId(now) } })
    return startKioskSession(tx, context, { userId, kiosk, method: 'code' })
  })
  if (!session) throw await failure(context, kiosk, { code: 'invalid_code', userId })
  return session
}

const isOfStore = ({ storeNumber }: Kiosk) =>
  sql`store_number = ${storeNumber} and approval_status = 'approved' and deleted_at is null`

/** Null if the account was deleted or is not approved. A suspension waits for this lock, and then ends the session. */
const lockPerson = (tx: Tx, userId: string) =>
  tx.maybe<{ hash: string | null }>(sql`
    select (select hash from pins where user_id = person.id) as hash
    from users person
    where id = ${userId} and approval_status = 'approved' and deleted_at is null
    for no key update`)

type Failure = { code: RefusalCode; userId?: string | null }

/** Counts and records a failure. Returns its refusal. */
async function failure(
  { db, origin, rateLimits }: CommandContext,
  { id, storeNumber }: Kiosk,
  { code, userId }: Failure,
) {
  await rateLimits.kioskFailures.penalty(id)
  const target = userId ? { targetId: userId } : {}
  await recordStandaloneAuditEvent(db, {
    action: 'kiosk_failed',
    actorId: null,
    ...target,
    otherStores: [storeNumber],
    details: { reason: code, device: { id, purpose: 'kiosk' } },
    origin,
  })
  return new Refusal(code)
}
