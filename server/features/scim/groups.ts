import * as z from 'zod/mini'
import { Id } from '#contract/shapes.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import { parse } from '#server/platform/http/read-input.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { changePersonIn } from './change-person.ts'
import { conditionIn, type Search } from './people.ts'
import { byLowerCase, isObject, objectIn, operationsIn } from './person-attributes.ts'
import { groupUrn, listUrn } from './schemas.ts'

const maxMoved = 100
const maxShown = 10_000

const Members = z.array(z.object({ value: Id })).check(z.maxLength(maxMoved))

const conditionFor = (name: string, value: string): Sql | null =>
  name === 'displayname' || name === 'id' ? sql`number = ${value}` : null

/** The stores of the list, by number. Refuses: filter_not_supported. */
export async function listGroups(
  db: Reader,
  { filter, startIndex, count }: Search,
  { origin, withMembers }: { origin: string; withMembers: boolean },
) {
  const condition = filter === undefined ? sql`true` : conditionIn(filter, conditionFor)
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from stores where ${condition}`)
  const rows = await db.many<{ number: string }>(sql`
    select number from stores where ${condition} order by number limit ${count} offset ${startIndex - 1}`)
  const groups = []
  for (const { number } of rows) groups.push(await groupOf(db, { number, origin, withMembers }))
  return {
    schemas: [listUrn],
    totalResults: total,
    startIndex,
    itemsPerPage: groups.length,
    Resources: groups,
  }
}

type Wanted = { number: string; origin: string; withMembers: boolean }

/** Refuses: not_found. */
export async function findGroup(db: Reader, wanted: Wanted) {
  await refuseUnknown(db, wanted.number)
  return groupOf(db, wanted)
}

async function refuseUnknown(db: Reader, number: string) {
  const store = await db.maybe(sql`select from stores where number = ${number}`)
  if (!store) throw new Refusal('not_found')
}

async function groupOf(db: Reader, { number, origin, withMembers }: Wanted) {
  const at = (path: string) => `${origin}/scim/v2/${path}`
  const people = withMembers
    ? await db.many<{ id: string }>(sql`
        select id from users where store_number = ${number} and deleted_at is null order by id limit ${maxShown}`)
    : []
  const members = people.map(({ id }) => ({ value: id, $ref: at(`Users/${id}`), type: 'User' }))
  return {
    schemas: [groupUrn],
    id: number,
    displayName: number,
    ...(withMembers && { members }),
    meta: { resourceType: 'Group', location: at(`Groups/${number}`) },
  }
}

type Change = { number: string; body: unknown }

/** Moves who is listed to the store. Others stay. Refuses as `patchGroup` does. */
export function putGroup(context: CommandContext, key: AdminActor, { number, body }: Change) {
  return addMembers(context, key, { number, ids: listedIn(objectIn(body)) })
}

/**
 * Moves who is added to the store, all or nobody. Everybody has a store, so that a removal changes nothing: it goes with the addition
 * to another one. Refuses: not_found, malformed_request, patch_path_invalid, and as `changePerson` does. Throws InvalidInput.
 */
export function patchGroup(context: CommandContext, key: AdminActor, { number, body }: Change) {
  return addMembers(context, key, { number, ids: operationsIn(body).flatMap(addedBy) })
}

function addedBy(operation: unknown): string[] {
  const { op, path, value } = byLowerCase(objectIn(operation))
  const verb = String(op).toLowerCase()
  const attribute = typeof path === 'string' ? path.toLowerCase() : path
  if (verb === 'remove' && typeof attribute === 'string' && attribute.startsWith('members')) return []
  if (verb !== 'add' && verb !== 'replace') throw new Refusal('patch_path_invalid')
  if (attribute === undefined) return listedIn(objectIn(value))
  if (attribute !== 'members') throw new Refusal('patch_path_invalid')
  return listedIn({ members: isObject(value) ? [value] : value })
}

const listedIn = (object: Record<string, unknown>) =>
  parse(z.object({ members: z.optional(Members) }), byLowerCase(object)).members?.map(({ value }) => value) ?? []

type Added = { number: string; ids: string[] }

async function addMembers(context: CommandContext, key: AdminActor, { number, ids }: Added) {
  const { db, now, origin } = context
  await db.transaction(async (tx) => {
    await refuseUnknown(tx, number)
    for (const id of [...new Set(ids.map((each) => each.toLowerCase()))].toSorted()) {
      const own = { ...context, origin: { ...origin, eventId: newId(now) } }
      await changePersonIn(tx, own, { key, id, attributes: { store: number }, refuseOther: () => {} })
    }
  })
}
