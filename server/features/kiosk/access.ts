import type { Badge, KioskAccess, PinForm } from '#contract/badges.ts'
import { isGuessablePin } from '#domain/pin-rules.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { InvalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import { addBadges, badgeOf, type BadgeRow } from './badge-codes.ts'
import { pinHash } from './pin-hash.ts'

export async function readKioskAccess({ db, settings }: CommandContext, actor: Actor): Promise<KioskAccess> {
  const [state, badge] = await Promise.all([
    db.one<Pick<KioskAccess, 'isOffered' | 'hasPin'>>(sql`
      select exists (
               select from devices
               where store_number = ${actor.storeNumber} and purpose = 'kiosk' and revoked_at is null) as "isOffered",
             exists (select from pins where user_id = ${actor.id}) as "hasPin"`),
    db.maybe<BadgeRow>(badgeOfUser(actor.id)),
  ])
  return { ...state, badge: badge && badgeOf(settings, badge) }
}

const badgeOfUser = (userId: string) => sql`
  select id, number, created_at as "createdAt" from badges where user_id = ${userId}`

/** Makes a badge. An earlier one ends. */
export async function renewBadge({ db, now, origin, settings }: CommandContext, actor: Actor): Promise<Badge> {
  const row = await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await tx.many(sql`delete from badges where user_id = ${actor.id}`)
    await addBadges(tx, [actor.id], now)
    await recordAuditEvent(tx, { action: 'badge_renewed', actorId: actor.id, origin })
    return tx.one<BadgeRow>(badgeOfUser(actor.id))
  })
  return badgeOf(settings, row)
}

/** Throws InvalidInput for a PIN that is easy to guess. */
export async function setPin(context: CommandContext, actor: Actor, { pin }: PinForm) {
  const { db, now, origin } = context
  await refuseGuessablePin(context, { userId: actor.id, pin })
  const hash = await pinHash(context.settings, { userId: actor.id, pin })
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    await storePin(tx, { userId: actor.id, hash, now })
    await recordAuditEvent(tx, { action: 'pin_set', actorId: actor.id, origin })
  })
  return {}
}

export async function removePin({ db, origin }: CommandContext, actor: Actor) {
  await db.transaction(async (tx) => {
    await lockActor(tx, actor)
    const removed = await tx.maybe(sql`delete from pins where user_id = ${actor.id} returning user_id`)
    if (removed) await recordAuditEvent(tx, { action: 'pin_removed', actorId: actor.id, origin })
  })
  return {}
}

type NewPin = { userId: string; pin: string }

/** Throws InvalidInput. */
export async function refuseGuessablePin({ db }: Pick<CommandContext, 'db'>, { userId, pin }: NewPin) {
  const { known } = await db.one<{ known: string[] }>(sql`
    select array[store_number::text, coalesce(login_name, '')] as known from users where id = ${userId}`)
  if (isGuessablePin(pin, known)) throw new InvalidInput([{ path: 'pin', code: 'pin_guessable' }])
}

/** Also unlocks the PIN at all devices. The caller has locked the user's row. */
export async function storePin(tx: Tx, { userId, hash, now }: { userId: string; hash: string; now: Date }) {
  await tx.many(sql`
    insert into pins (user_id, hash, set_at) values (${userId}, ${hash}, ${now})
    on conflict (user_id) do update set hash = excluded.hash, set_at = excluded.set_at, wrong_tries = 0`)
  await tx.many(sql`delete from pin_tries where user_id = ${userId}`)
}
