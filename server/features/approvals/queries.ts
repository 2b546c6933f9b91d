import type { ApprovalAlert, ListedRegistration, OwnRegistration, RejectedRegistration } from '#contract/approvals.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import { newestFirst, oldestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Settings } from '#server/settings.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

type ListOptions = { scope: Scope; page: Page }

/** Pending registrations in scope, oldest first. */
export async function pendingRegistrations(
  db: Reader,
  { scope, page }: ListOptions,
): Promise<Rows<ListedRegistration>> {
  const { from, limit } = oldestFirst(page)
  return rowsOf(
    await db.many<ListedRegistration>(sql`
      with registration as materialized (
        ${registrationsIn(scope, sql`'pending'`)} and id > ${from} order by id limit ${limit}), ${storesOfRegistrations}
      select registration.*, store.store
      from registration join store on store.number = registration."storeNumber"
      order by registration.id`),
    page,
  )
}

/** Rejected registrations in scope, newest first, with who rejected them and when. */
export async function rejectedRegistrations(
  db: Reader,
  { scope, page }: ListOptions,
): Promise<Rows<RejectedRegistration>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<RejectedRegistration>(sql`
      with registration as materialized (
        ${registrationsIn(scope, sql`'rejected'`)} and id < ${from} order by id desc limit ${limit}), ${storesOfRegistrations}
      select registration.*, store.store, rejection.at as "rejectedAt", rejection.by as "rejectedBy"
      from registration join store on store.number = registration."storeNumber"
      left join lateral (
        select event.at, case when admin.id is not null then
                 json_build_object('firstName', admin.first_name, 'lastNameInitial', admin.last_name_initial) end as by
        from audit_log event left join users admin on admin.id = event.actor_id and admin.deleted_at is null
        where event.target_id = registration.id and event.action = 'rejected'
        order by event.id desc limit 1) rejection on true
      order by registration.id desc`),
    page,
  )
}

/** The registrations of a status, which is written out: it selects the index. Continue with `and …`. */
const registrationsIn = ({ everywhere, stores }: Scope, status: Sql): Sql => sql`
  select id, first_name as "firstName", last_name_initial as "lastNameInitial", email, login_name as "loginName", role,
         store_number as "storeNumber", approval_status as "approvalStatus", created_at as "createdAt",
         email_verified_at as "emailVerifiedAt", store_is_known(store_number) as "storeIsKnown",
         poster_store as "posterStore"
  from users
  where approval_status = ${status} and deleted_at is null and (${everywhere} or store_number = any(${stores}))`

const maxColleagues = 3

/** A row of each store that the registrations name, with the first of its people: one look-up a store, however many people it has. */
const storesOfRegistrations: Sql = sql`
  store as (
    select named.number, json_build_object(
             'colleagues', coalesce(json_agg(colleague.shown order by colleague.place)
                                    filter (where colleague.place <= ${literal(maxColleagues)}), '[]'),
             'hasMore', count(colleague.place) > ${literal(maxColleagues)}) as store
    from (select distinct "storeNumber" as number from registration) named
    left join lateral (
      select row_number() over (order by ${sortName(sql`person.first_name`)}, person.id) as place,
             json_build_object('id', person.id, 'firstName', person.first_name,
               'lastNameInitial', person.last_name_initial, 'approvedBy', (
                 select person_name_json(admin)
                 from audit_log event left join users admin on admin.id = event.actor_id
                 where event.target_id = person.id and event.action = 'approved'
                 order by event.id desc limit 1)) as shown
      from (select * from users
            where store_number = named.number and approval_status = 'approved' and deleted_at is null
            order by ${sortName(sql`first_name`)}, id limit ${literal(maxColleagues + 1)}) person
    ) colleague on true
    group by named.number)`

const shownDays = 30
const maxAlerts = 100

/** The newest first. */
export const approvalAlerts = ({ db, now }: Pick<CommandContext, 'db' | 'now'>) =>
  db.many<ApprovalAlert>(sql`
    select day.id, alerted_at as at, person_name_json(admin) as admin, day.store_number as "storeNumber",
           people_before as "peopleBefore", approved, raised
    from approval_days day left join users admin on admin.id = day.admin_id
    where alerted_at > ${now}::timestamptz - make_interval(days => ${shownDays})
    order by alerted_at desc, day.id limit ${maxAlerts}`)

export async function readOwnRegistration(
  db: Reader,
  userId: string,
  { allowances }: Pick<Settings, 'allowances'>,
): Promise<OwnRegistration> {
  const registration = await db.one<Omit<OwnRegistration, 'weeklyTokens'>>(sql`
    select role, store_number as "storeNumber", approval_status as "approvalStatus",
           store_is_known(store_number) as "storeIsKnown"
    from users where id = ${userId}`)
  return { ...registration, weeklyTokens: allowances[registration.role] }
}
