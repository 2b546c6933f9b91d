import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { conditionIn, type Search } from './people.ts'
import { groupUrn, listUrn } from './schemas.ts'

const maxShown = 10_000

/** A store, by its number, or a group of admins, by its id. */
export type Group = { id: string; name: string; isStore: boolean }

const allGroups = sql`
  (select number::text as id, number::text as name, true as "isStore" from stores
   union all
   select id::text, name, false from admin_groups) known`

const conditionFor = (name: string, value: string): Sql | null => {
  if (name === 'displayname') return sql`lower(name) = lower(${value})`
  return name === 'id' ? sql`id = ${value.toLowerCase()}` : null
}

type Shown = { origin: string; withMembers: boolean }

/** The stores by number, then the groups of admins. Refuses: filter_not_supported. */
export async function listGroups(db: Reader, { filter, startIndex, count }: Search, shown: Shown) {
  const condition = filter === undefined ? sql`true` : conditionIn(filter, conditionFor)
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from ${allGroups} where ${condition}`)
  const rows = await db.many<Group>(sql`
    select id, name, "isStore" from ${allGroups} where ${condition}
    order by not "isStore", id limit ${count} offset ${startIndex - 1}`)
  const groups = []
  for (const group of rows) groups.push(await resourceOf(db, group, shown))
  return {
    schemas: [listUrn],
    totalResults: total,
    startIndex,
    itemsPerPage: groups.length,
    Resources: groups,
  }
}

/** Refuses: not_found. */
export const findGroup = async (db: Reader, { id, ...shown }: Shown & { id: string }) =>
  resourceOf(db, await readGroup(db, id), shown)

/** Refuses: not_found. */
export async function readGroup(db: Reader, id: string): Promise<Group> {
  const group = await db.maybe<Group>(sql`
    select id, name, "isStore" from ${allGroups} where id = ${id.toLowerCase()}`)
  if (!group) throw new Refusal('not_found')
  return group
}

/** The ids of its people, in order. */
export async function membersOf(db: Reader, { id, isStore }: Group): Promise<string[]> {
  const people = await db.many<{ id: string }>(
    isStore
      ? sql`select id from users where store_number = ${id} and deleted_at is null order by id limit ${maxShown}`
      : sql`select user_id as id from admin_group_members where group_id = ${id} order by user_id limit ${maxShown}`,
  )
  return people.map((person) => person.id)
}

async function resourceOf(db: Reader, group: Group, { origin, withMembers }: Shown) {
  const at = (path: string) => `${origin}/scim/v2/${path}`
  const people = withMembers ? await membersOf(db, group) : []
  const members = people.map((id) => ({ value: id, $ref: at(`Users/${id}`), type: 'User' }))
  return {
    schemas: [groupUrn],
    id: group.id,
    displayName: group.name,
    ...(withMembers && { members }),
    meta: { resourceType: 'Group', location: at(`Groups/${group.id}`) },
  }
}
