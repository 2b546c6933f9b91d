import type { Role } from '#domain/roles.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import type { Actor, AdminActor } from '#server/platform/sessions/actor.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type AppContext, type CommandContext, commandContext } from '#server/app-context.ts'
import type { DemoSize } from './demo-size.ts'
import type { Random } from './random.ts'

/** State that all parts of the simulation share. */
export type Scenario = { context: AppContext; size: DemoSize; random: Random; owner: Actor; admins: Actor[]; now: Date }

/** The language of the organisation, in which the demo is written where it has texts in it. */
export const languageOf = ({ context }: Pick<Scenario, 'context'>) => context.settings.languages[0]

/** A period that is simulated in one step; `isWeek` when it begins a week. */
export type Span = { from: Date; to: Date; isWeek: boolean }

export const isIn = ({ from, to }: Span, instant: Date) => instant >= from && instant < to

/** An approved user with their balances. */
export type DemoUser = {
  id: string
  /** What they log in with. */
  email: string
  firstName: string
  lastNameInitial: string
  role: Role
  storeNumber: string
  toGive: number
  toEnter: number
}

/** All users who are approved by now. */
export const approvedUsers = ({ context }: Scenario) =>
  context.db.many<DemoUser>(sql`
    select id, coalesce(email, login_name) as email, first_name as "firstName", last_name_initial as "lastNameInitial", role, store_number as "storeNumber",
           gift_tokens as "toGive", competition_tokens as "toEnter"
    from users
    where approval_status = 'approved' and deleted_at is null
    order by coalesce(email, login_name)`)

/** The user who logs in with `email` as a signed-in actor. */
export const signedIn = ({ db }: Pick<AppContext, 'db'>, email: string) =>
  db.one<Actor>(sql`
    select id, first_name as "firstName", last_name_initial as "lastNameInitial", profile_image_url as "profileImageUrl",
           store_number as "storeNumber", role, approval_status as "approvalStatus", language, '' as "sessionId", '' as "sessionUsedAt",
           array(select store_number::text from admin_store_assignments where admin_id = users.id order by 1) as "adminStores"
    from users where ${accountNamed(email)}`)

/** The admin of a store. */
export const adminOf = ({ admins, owner }: Scenario, storeNumber: string) =>
  admins.find(({ adminStores }) => adminStores.includes(storeNumber)) ?? owner

/** The context of a command that runs at `now`. */
export const contextAt = (app: AppContext, now: Date): CommandContext => ({
  ...commandContext(app, now),
  origin: { ...internalOrigin(now, app.settings.eventKey), ip: '10.20.0.14' },
})

/** A user with the scope of an admin. */
export const withAdminScope = (admin: Actor): AdminActor => ({ ...admin, scope: scopeOf(admin) })
