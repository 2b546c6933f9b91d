import { hash } from 'node:crypto'
import type { ApprovalStatus } from '#domain/approval.ts'
import { emailAddress } from '#domain/email-address.ts'
import { fullName } from '#domain/names.ts'
import { logInKey } from '#domain/login-names.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { heavy, type Sql, sql } from '#server/platform/db/sql.ts'
import { isPlain } from '#server/platform/http/parse-json.ts'
import { enterpriseUrn, listUrn, maxResults, personUrn, userUrn } from './schemas.ts'

/** An account as it is kept by a provider. */
export type ScimPerson = {
  id: string
  email: string | null
  loginName: string | null
  firstName: string
  lastNameInitial: string
  lastName: string | null
  role: Role
  storeNumber: string
  startedOn: string | null
  language: string | null
  approvalStatus: ApprovalStatus
  createdAt: string
  updatedAt: string
  externalId: string | null
  byLoginName: boolean
  suspendedAt: string | null
  /** Those that make them an admin. */
  adminGroups: { id: string; name: string }[]
}

const fields = sql`
  person.id, email, login_name as "loginName", first_name as "firstName", last_name_initial as "lastNameInitial",
  last_name as "lastName", role, store_number as "storeNumber", started_on::text as "startedOn", language,
  approval_status as "approvalStatus", created_at as "createdAt", updated_at as "updatedAt", external_id as "externalId",
  coalesce(by_login_name, false) or email is null as "byLoginName", suspended_at as "suspendedAt",
  coalesce((
    select json_agg(json_build_object('id', own.id, 'name', own.name) order by own.id)
    from admin_group_members member join admin_groups own on own.id = member.group_id
    where member.user_id = person.id), '[]') as "adminGroups"`

const everybody = sql`users person left join scim_identities identity on identity.user_id = person.id`

const people = (db: Reader, condition: Sql) =>
  db.many<ScimPerson>(sql`
    select ${fields} from ${everybody} where deleted_at is null and ${condition} order by person.id limit ${maxResults}`)

/** Refuses: not_found. */
export async function findPerson(db: Reader, id: string): Promise<ScimPerson> {
  const [person] = await people(db, sql`person.id = ${id}`)
  if (!person) throw new Refusal('not_found')
  return person
}

/** Whom a super admin has made an admin is no person of the provider. Refuses: admin_not_provisioned. */
export function refuseOtherAdmin({ role, adminGroups }: ScimPerson) {
  if (isAdmin(role) && adminGroups.length === 0) throw new Refusal('admin_not_provisioned')
}

/** A person as SCIM shows them, with the version of all that it shows. */
export function resourceOf(person: ScimPerson, origin: string) {
  const { id, email, externalId, storeNumber, role, startedOn, createdAt, updatedAt } = person
  const familyName = person.lastName ?? person.lastNameInitial
  const groups = [{ id: storeNumber, name: storeNumber }, ...person.adminGroups]
  const shown = {
    schemas: [userUrn, enterpriseUrn, personUrn],
    id,
    ...(externalId !== null && { externalId }),
    userName: person.byLoginName ? person.loginName : email,
    name: { givenName: person.firstName, familyName, formatted: `${person.firstName} ${familyName}` },
    displayName: fullName(person),
    active: person.approvalStatus === 'approved',
    emails: email === null ? [] : [{ value: email, type: 'work', primary: true }],
    groups: groups.map((group) => ({
      value: group.id,
      $ref: `${origin}/scim/v2/Groups/${group.id}`,
      display: group.name,
      type: 'direct',
    })),
    [enterpriseUrn]: { department: storeNumber },
    [personUrn]: { store: storeNumber, role, ...(startedOn !== null && { startedOn }) },
  }
  const version = `"${hash('sha1', JSON.stringify(shown), 'base64url')}"`
  const location = `${origin}/scim/v2/Users/${id}`
  return { ...shown, meta: { resourceType: 'User', created: createdAt, lastModified: updatedAt, location, version } }
}

const jsonString = String.raw`"(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-f]{4})*"`
const comparison = String.raw`([\w:.-]+(?:\[ *type eq "work" *\](?:\.value)?)?) +eq +(${jsonString})`
const oneComparison = new RegExp(comparison, 'gi')
const comparisons = new RegExp(`^${comparison}(?: +and +${comparison}){0,4}$`, 'i')
const maxFilterLength = 1_000

/** Of up to five comparisons. `conditionFor` gives the condition of one, null for an unknown attribute. Refuses: filter_not_supported. */
export function conditionIn(filter: string, conditionFor: (name: string, value: string) => Sql | null): Sql {
  const text = filter.trim()
  if (text.length > maxFilterLength || !comparisons.test(text)) throw new Refusal('filter_not_supported')
  return [...text.matchAll(oneComparison)]
    .map(([, path = '', json = '""']) => {
      const value: unknown = JSON.parse(json)
      const isText = typeof value === 'string' && isPlain(value)
      const condition = isText ? conditionFor(path.toLowerCase(), value) : null
      if (condition === null) throw new Refusal('filter_not_supported')
      return condition
    })
    .reduce((all, each) => sql`${all} and ${each}`)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Each finds one person at most, by an index. */
function personWith(path: string, value: string): Sql | null {
  const name = path.replace(`${userUrn.toLowerCase()}:`, '')
  if (name === 'externalid') return sql`external_id = ${value}`
  if (name === 'id') return uuid.test(value) ? sql`person.id = ${value}` : sql`false`
  if (name.startsWith('emails')) return sql`lower(email) = lower(${emailAddress(value)})`
  if (name !== 'username') return null
  return value.includes('@')
    ? sql`lower(email) = lower(${emailAddress(value)})`
    : sql`login_name_key(login_name) = ${logInKey(value)} and login_name is not null and lower(login_name) = lower(${value})`
}

export type Search = { filter: string | undefined; startIndex: number; count: number }
type Place = { after: string; total: number; at: number }

const placeMs = 300_000
const maxPlaces = 1_000

/**
 * Lists people by id. Whoever goes through everybody page by page costs the same for each page: the server remembers for five
 * minutes where the page ended, and how many people there were when the first one was read. Otherwise it counts.
 */
export function createPeopleList() {
  const places = new Map<string, Place>()

  const remember = (key: string, place: Place) => {
    places.set(key, place)
    for (const oldest of places.size > maxPlaces ? [...places.keys()].slice(0, 1) : []) places.delete(oldest)
  }

  async function page(db: Reader, { startIndex, count }: Search, { reader, at }: { reader: string; at: number }) {
    const found = places.get(`${reader} ${startIndex}`)
    const place = found && at - found.at < placeMs ? found : null
    const total = place?.total ?? (await countPeople(db))
    const from = place ? sql`person.id > ${place.after}` : sql`person.id >= ${idAt(startIndex)}`
    const rows = count === 0 ? [] : (await people(db, startIndex === 1 ? sql`true` : from)).slice(0, count)
    const last = rows.at(-1)
    if (last) remember(`${reader} ${startIndex + rows.length}`, { after: last.id, total, at: place?.at ?? at })
    return { rows, total }
  }

  async function filtered(db: Reader, { startIndex, count }: Search, condition: Sql) {
    const rows = await people(db, condition)
    return { rows: rows.slice(startIndex - 1, startIndex - 1 + count), total: rows.length }
  }

  /** Refuses: filter_not_supported. */
  return async (db: Reader, search: Search, { keyId, origin, now }: { keyId: string; origin: string; now: Date }) => {
    const { rows, total } =
      search.filter === undefined
        ? await page(db, search, { reader: keyId, at: now.getTime() })
        : await filtered(db, search, conditionIn(search.filter, personWith))
    return {
      schemas: [listUrn],
      totalResults: total,
      startIndex: search.startIndex,
      itemsPerPage: rows.length,
      Resources: rows.map((person) => resourceOf(person, origin)),
    }
  }
}

const idAt = (index: number) =>
  sql`(select id from users where deleted_at is null order by id limit 1 offset ${index - 1})`

async function countPeople(db: Reader) {
  const statement = sql`select count(*)::int as people from users where deleted_at is null`
  return (await db.one<{ people: number }>(heavy(statement))).people
}
