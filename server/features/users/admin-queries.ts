import type { AdjustmentAlert, AdminUserView } from '#contract/admin-users.ts'
import { maxUsersMoved } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByName } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import type { CommandContext } from '#server/app-context.ts'
import { filteredUsers, type UserFilters } from './filtered-users.ts'

type ListOptions = { scope: Scope; page: Page }
type ListSearch = ListOptions & UserFilters & { now: Date; timeZone: string }

/** Users in scope, by first name if nothing else is asked for. */
export function adminUsers(db: Reader, { scope, page, q, ...search }: ListSearch): Promise<Rows<AdminUserView>> {
  const { store, role, seen, sort } = search
  const isPlain = !q?.trim() && [store, role, seen, sort].every((filter) => filter === undefined)
  if (isPlain) return usersInScope(db, { scope, page, onlyApproved: false })
  return filteredUsers(db, { ...search, scope, page, q })
}

export const approvedUsers = (db: Reader, { scope, page }: ListOptions): Promise<Rows<AdminUserView>> =>
  usersInScope(db, { scope, page, onlyApproved: true })

async function usersInScope(db: Reader, { scope, page, onlyApproved }: ListOptions & { onlyApproved: boolean }) {
  const { fromName, from, limit } = byName(page)
  return rowsByName(
    await db.many<AdminUserView>(sql`
      select * from user_json
      where (${scope.everywhere} or "storeNumber" = any(${scope.stores}))
        and (not ${onlyApproved} or "approvalStatus" = 'approved')
        and (${sortName(sql`"firstName"`)}, id) > (${sortName(sql`${fromName}::text`)}, ${from}::uuid)
      order by ${sortName(sql`"firstName"`)}, id limit ${limit}`),
    page,
  )
}

export const findUserForAdmin = (db: Reader, id: string) =>
  db.one<AdminUserView>(sql`select * from user_json where id = ${id}`)

export const findUsersForAdmin = (db: Reader, ids: string[]) =>
  db.many<AdminUserView>(sql`
    select * from user_json where id = any(${ids}::uuid[]) order by ${sortName(sql`"firstName"`)}, id limit ${literal(maxUsersMoved)}`)

const shownDays = 30
const maxRows = 100

/** The cases of the last 30 days in which adjusted tokens came back to the admin, newest first. */
export const adjustmentAlerts = ({ db, now }: Pick<CommandContext, 'db' | 'now'>) =>
  db.many<AdjustmentAlert>(sql`
    select alert.id, alert.created_at as at, person_name_json(admin) as admin, person_name_json(giver) as giver,
           (select coalesce(sum(amount), 0) from adjustments
            where actor_id = alert.actor_id and user_id = alert.giver_id and amount > 0)::int as added,
           (select coalesce(sum(amount), 0) from token_gifts
            where from_user_id = alert.giver_id and to_user_id = alert.actor_id and id >= alert.gift_id)::int as returned
    from adjustment_alerts alert
    join users admin on admin.id = alert.actor_id
    join users giver on giver.id = alert.giver_id
    where alert.created_at > ${now}::timestamptz - make_interval(days => ${shownDays})
    order by alert.id desc limit ${maxRows}`)
