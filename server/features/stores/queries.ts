import type { Store, StoreForSignUp } from '#contract/stores.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { byName, type Page, type Rows, rowsByKey } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

const fields = sql`
  store.id, store.number, store.name, store.takes_sign_ups as "takesSignUps",
  (select count(*) from users
   where store_number = store.number and approval_status = 'approved' and deleted_at is null) as people,
  (select count(*) from users
   where store_number = store.number and approval_status = 'pending' and deleted_at is null) as waiting,
  array(
    select json_build_object('id', admin.id, 'firstName', admin.first_name, 'lastNameInitial', admin.last_name_initial)
    from admin_store_assignments assignment join users admin on admin.id = assignment.admin_id
    where assignment.store_number = store.number and admin.approval_status = 'approved' and admin.deleted_at is null
    order by admin.first_name, admin.id limit 20) as admins`

const within = ({ everywhere, stores }: Scope): Sql => sql`(${everywhere} or store.number = any(${stores}::text[]))`

type ListOptions = { scope: Scope; q?: string | undefined; page: Page }

/** The stores in scope by number. `q` is the beginning of a number, or a part of a name. */
export async function storesIn(db: Reader, { scope, q = '', page }: ListOptions): Promise<Rows<Store>> {
  const { fromName, from, limit } = byName(page)
  const wanted = q.trim().toLowerCase()
  const rows = await db.many<Store & { sortKey: string }>(sql`
    select ${fields}, store.number::text as "sortKey"
    from stores store
    where ${within(scope)} and (store.number, store.id) > (${fromName}, ${from}::uuid)
      and (${wanted} = '' or starts_with(store.number, ${wanted}) or strpos(lower(store.name), ${wanted}) > 0)
    order by store.number, store.id limit ${limit}`)
  return rowsByKey(rows, page)
}

/** Refuses: not_found, for a store out of scope too. */
export async function findStore(db: Reader, scope: Scope, id: string): Promise<Store> {
  const store = await db.maybe<Store>(
    sql`select ${fields} from stores store where store.id = ${id} and ${within(scope)}`,
  )
  if (!store) throw new Refusal('not_found')
  return store
}

/** Anybody may ask: it says of a number only what a sign-up shows. */
export const readStoreForSignUp = (db: Reader, number: string) =>
  db.one<Omit<StoreForSignUp, 'isPosterOld'>>(sql`
    select store.name, store.id is not null as "isKnown", coalesce(store.takes_sign_ups, true) as "takesSignUps",
           store_decider(wanted.number) as decider
    from (select ${number}::text as number) wanted left join stores store on store.number = wanted.number`)
