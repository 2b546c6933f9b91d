import type { Device, OwnDevice } from '#contract/devices.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { version } from '#server/platform/config/version.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { CallingDevice } from '#server/platform/devices/device-store.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'

const shownDays = 90

const deviceRows: Sql = sql`
  select device.id, device.name, device.store_number as "storeNumber", device.purpose, person_name_json(maker) as "pairedBy",
         device.created_at as "createdAt", device.used_at as "usedAt", device.revoked_at as "revokedAt",
         device.dark_from as "darkFrom", device.dark_until as "darkUntil"
  from devices device left join users maker on maker.id = device.paired_by_id`

const within = ({ everywhere, stores }: Scope): Sql =>
  sql`(${everywhere} or device.store_number = any(${stores}::text[]))`

type ListOptions = { scope: Scope; page: Page; now: Date }

/** The devices in scope, newest first, with those that were revoked within `shownDays`. */
export async function devicesIn(db: Reader, { scope, page, now }: ListOptions): Promise<Rows<Device>> {
  const { from, limit } = newestFirst(page)
  const rows = await db.many<Device>(sql`
    ${deviceRows}
    where ${within(scope)} and device.id < ${from}::uuid
      and coalesce(device.revoked_at > ${now}::timestamptz - make_interval(days => ${shownDays}), true)
    order by device.id desc limit ${limit}`)
  return rowsOf(rows, page)
}

/** Refuses: not_found. */
export async function readDevice(db: Reader, id: string): Promise<Device> {
  const device = await db.maybe<Device>(sql`${deviceRows} where device.id = ${id}`)
  if (!device) throw new Refusal('not_found')
  return device
}

/** Refuses: not_found, for one out of scope too. */
export async function lockDevice(tx: Tx, scope: Scope, id: string): Promise<Device> {
  const locked = await tx.maybe(sql`select from devices device where id = ${id} and ${within(scope)} for no key update`)
  if (!locked) throw new Refusal('not_found')
  return readDevice(tx, id)
}

/** What a device shows of itself. */
export async function readOwnDevice(
  { db, settings }: Pick<CommandContext, 'db' | 'settings'>,
  { id, name, purpose, storeNumber }: CallingDevice,
): Promise<OwnDevice> {
  const { timeZone, orgName: organization } = settings
  const own = await db.one<Pick<OwnDevice, 'storeName' | 'darkFrom' | 'darkUntil'>>(sql`
    select store.name as "storeName", dark_from as "darkFrom", dark_until as "darkUntil"
    from devices join stores store on store.number = devices.store_number where devices.id = ${id}`)
  return { id, name, purpose, storeNumber, organization, timeZone, version, ...own }
}
