import type { PrintedBadge } from '#contract/badges.ts'
import { maxPeopleOfStore } from '#domain/limits.ts'
import { mayActOn } from '#domain/permissions.ts'
import type { Role } from '#domain/roles.ts'
import type { CommandContext } from '#server/app-context.ts'
import { lockDevice } from '#server/features/devices/queries.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { sql } from '#server/platform/db/sql.ts'
import { qrCode } from '#server/platform/qr/qr-code.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { addBadges, badgeCode } from './badge-codes.ts'

type Wearer = { id: string; role: Role; firstName: string; lastNameInitial: string }

/** The badges of the people of a device's store who are of lower rank, by first name. Refuses: not_found. */
export async function printBadges(context: CommandContext, admin: AdminActor, { id }: { id: string }) {
  const { db, now, origin, settings } = context
  const { storeNumber, wearers, rows } = await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const { storeNumber } = await lockDevice(tx, actor.scope, id)
    const people = await tx.many<Wearer>(sql`
      select id, role, first_name as "firstName", last_name_initial as "lastNameInitial"
      from users
      where store_number = ${storeNumber} and approval_status = 'approved' and deleted_at is null
      order by id limit ${maxPeopleOfStore} for key share`)
    const wearers = people.filter((person) => mayActOn(actor, person)).sort(byFirstName)
    const userIds = wearers.map((person) => person.id)
    await addBadges(tx, userIds, now)
    const rows = await tx.many<{ userId: string; id: string; number: string }>(sql`
      select user_id as "userId", id, number from badges where user_id = any(${userIds}::uuid[])`)
    const details = { storeNumbers: [storeNumber], people: rows.length }
    await recordAuditEvent(tx, {
      action: 'badges_printed',
      actorId: actor.id,
      otherStores: [storeNumber],
      details,
      origin,
    })
    return { storeNumber, wearers, rows }
  })
  const codes = new Map(rows.map((row) => [row.userId, badgeCode(settings, row)]))
  const badges = wearers.flatMap(({ id: userId, firstName, lastNameInitial }): PrintedBadge[] => {
    const code = codes.get(userId)
    return code === undefined ? [] : [{ userId, firstName, lastNameInitial, code, qr: qrCode(code) }]
  })
  return { storeNumber, badges }
}

const byFirstName = (one: Wearer, other: Wearer) => one.firstName.localeCompare(other.firstName)
