import type { Role } from '#domain/roles.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import type { Actor, AdminActor } from '#server/platform/sessions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type AppContext, type CommandContext, commandContext } from '#server/app-context.ts'
import type { Chance } from './chance.ts'

/** What every scene of the demo stands on. */
export type Stage = { context: AppContext; chance: Chance; owner: Actor; admins: Actor[]; now: Date }

/** A part of the months that is played as one; `isWeek` where a week begins with it. */
export type Span = { from: Date; to: Date; isWeek: boolean }

export const isIn = ({ from, to }: Span, instant: Date) => instant >= from && instant < to

/** Somebody who can give and enter now, with what they hold. */
export type Player = {
  id: string
  email: string
  firstName: string
  lastNameInitial: string
  role: Role
  storeNumber: string
  toGive: number
  toEnter: number
}

/** Everyone who is approved by now. */
export const players = ({ context }: Stage) =>
  context.db.many<Player>(sql`
    select id, email, first_name as "firstName", last_name_initial as "lastNameInitial", role, store_number as "storeNumber",
           gift_tokens as "toGive", competition_tokens as "toEnter"
    from users
    where approval_status = 'approved' and deleted_at is null
    order by email`)

/** The person with this email as the product knows them once they have logged in. */
export const signedIn = ({ db }: Pick<AppContext, 'db'>, email: string) =>
  db.one<Actor>(sql`
    select id, first_name as "firstName", last_name_initial as "lastNameInitial", profile_image_url as "profileImageUrl",
           store_number as "storeNumber", role, approval_status as "approvalStatus", '' as "sessionId", '' as "sessionUsedAt",
           array(select store_number::text from admin_store_assignments where admin_id = users.id order by 1) as "adminStores"
    from users where email = ${email}`)

/** Whoever answers for a store. */
export const adminOf = ({ admins, owner }: Stage, storeNumber: string) =>
  admins.find(({ adminStores }) => adminStores.includes(storeNumber)) ?? owner

/** The context of a command that runs at an instant, from a machine in the office. */
export const contextAt = (app: AppContext, now: Date): CommandContext => ({
  ...commandContext(app, now),
  origin: { eventId: newId(now), at: now, ip: '10.20.0.14', requestId: null },
})

/** A user with the scope of an admin. */
export const withAdminScope = (admin: Actor): AdminActor => ({ ...admin, scope: scopeOf(admin) })

/** How an admin acts at an instant, from a machine in the office. */
export const acting = (admin: Actor, now: Date) => ({
  actor: admin,
  adminId: admin.id,
  scope: scopeOf(admin),
  origin: { eventId: newId(now), at: now, ip: '10.20.0.14', requestId: null },
  now,
})
