import type { CodeRole } from '#domain/roles.ts'
import { zoneAt } from '#domain/time-zone-change.ts'
import type { Db, Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { EventBus } from '#server/platform/events/event-bus.ts'
import type { Log } from '#server/platform/lifecycle/logger.ts'

/** What the database says of the organisation. Name and zone are null until a start or the owner has stored one. */
export type StoredOrganization = {
  name: string | null
  timeZone: string | null
  /** The zone that holds until `timeZoneSince`. */
  previousTimeZone: string | null
  timeZoneSince: string | null
  codeRoles: CodeRole[]
  /** Whether stores can have goals. */
  teamGoals: boolean
  /** Whether super admins see the list of steps; null while nobody decided. */
  showsSetUp: boolean | null
}

/** What the environment says: it counts where nothing is stored, and always where an operator fixed it. */
export type GivenOrganization = { orgName: string; timeZone: string; fixed: { orgName: boolean; timeZone: boolean } }

const nothingStored: StoredOrganization = {
  name: null,
  timeZone: null,
  previousTimeZone: null,
  timeZoneSince: null,
  codeRoles: [],
  teamGoals: true,
  showsSetUp: null,
}

export const readStoredOrganization = (db: Reader) =>
  db.one<StoredOrganization>(sql`
    select name, time_zone as "timeZone", previous_time_zone as "previousTimeZone", time_zone_since as "timeZoneSince",
           code_roles as "codeRoles", team_goals as "teamGoals", shows_set_up as "showsSetUp"
    from organization`)

export const organizationName = (stored: StoredOrganization, { orgName, fixed }: GivenOrganization) =>
  fixed.orgName ? orgName : (stored.name ?? orgName)

/** The zone, with the one that replaces it. */
export function zoneChangeIn(stored: StoredOrganization, given: GivenOrganization) {
  const timeZone = stored.timeZone ?? given.timeZone
  if (given.fixed.timeZone) return { timeZone: given.timeZone, next: null }
  if (stored.previousTimeZone === null || stored.timeZoneSince === null) return { timeZone, next: null }
  return { timeZone: stored.previousTimeZone, next: { timeZone, from: new Date(stored.timeZoneSince) } }
}

/** Stores what the environment says where nothing is stored yet. */
export async function storeFirstValues(db: Db, first: { name: string | null; timeZone: string | null }) {
  await db.many(sql`
    update organization set name = coalesce(name, ${first.name}), time_zone = coalesce(time_zone, ${first.timeZone})
    where name is null and ${first.name}::text is not null or time_zone is null and ${first.timeZone}::text is not null`)
}

type Options = {
  db: Db
  events: EventBus
  given: GivenOrganization
  clock: () => Date
  log: Pick<Log, 'warn'>
}

/**
 * The organisation in memory: every request and job needs its zone, and none may wait for a statement. A change is read again at
 * once, on all servers.
 */
export function createLiveOrganization({ db, events, given, clock, log }: Options) {
  let stored = nothingStored
  let reads = 0

  /** The read that began last counts, whichever ends last. */
  async function refresh() {
    const read = (reads += 1)
    const organization = await readStoredOrganization(db)
    if (read === reads) stored = organization
  }

  events.subscribe('organization', () => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'Settings of the organization were not read'))
  })

  return {
    given,
    refresh,
    name: () => organizationName(stored, given),
    timeZone: () => zoneAt(zoneChangeIn(stored, given), clock()),
    /** When another zone begins to hold; null if none is due. */
    zoneChangesAt: (now: Date) => {
      const { next } = zoneChangeIn(stored, given)
      return next !== null && now < next.from ? next.from : null
    },
    /** Whether somebody has chosen its name or its zone. */
    isNamed: () => stored.name !== null || stored.timeZone !== null || given.fixed.orgName || given.fixed.timeZone,
    codeRoles: () => stored.codeRoles,
    hasTeamGoals: () => stored.teamGoals,
    showsSetUp: () => stored.showsSetUp,
  }
}

export type LiveOrganization = ReturnType<typeof createLiveOrganization>
