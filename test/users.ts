import type { ApprovalStatus } from '#domain/approval.ts'
import { logInOf } from '#domain/names.ts'
import type { Role } from '#domain/roles.ts'
import { searchText } from '#domain/search-terms.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Properties of a user that matter to a test; all others have defaults. */
export type TestUserOptions = {
  toGive?: number
  role?: Role
  store?: string
  status?: ApprovalStatus
  adminStores?: string[]
  initial?: string
  email?: string
  /** Then there is no email, unless one is given. */
  loginName?: string
}

/** `email` is what they log in with: the login name of somebody without an email. */
export type TestUser = { id: string; firstName: string; email: string }

export const testStore = '0427'

// Earlier than the start of the test clock.
const usersCreatedAt = new Date('2026-11-18T08:00:00.000Z')

// The template database has allowances of all amounts in this week (test/global-setup.ts).
const firstGrantAt = new Date('2000-01-03T12:00:00.000Z')

// No password has this hash: tests create sessions directly.
const unusablePassword =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGtub3dzIGl0$bm8gcGFzc3dvcmQgaGFzIHRoaXMgaGFzaCBhdCBhbGw'

/** Creates users by first name. Their tokens to give are granted in a week before all others. */
export async function createUsers<Name extends string>(
  db: Db,
  parts: Record<Name, TestUserOptions>,
  now = usersCreatedAt,
): Promise<Record<Name, TestUser>> {
  // One transaction: each that runs beside others opens a connection, and a new PostgreSQL process takes 10 ms.
  const users = await db.transaction(async (tx) => {
    const entered: [string, TestUser][] = []
    for (const [name, part] of Object.entries<TestUserOptions>(parts))
      entered.push([name, await enter(tx, name, { part, now })])
    return entered
  })
  return Object.fromEntries(users) as Record<Name, TestUser>
}

const defaults = {
  toGive: 0,
  role: 'crew_member' as const,
  store: testStore,
  status: 'approved' as const,
  adminStores: [],
  initial: 'T',
}

async function enter(
  tx: Tx,
  firstName: string,
  { part, now }: { part: TestUserOptions; now: Date },
): Promise<TestUser> {
  const { toGive, role, store, status, adminStores, initial } = { ...defaults, ...part }
  const id = newId(now)
  const { loginName = null } = part
  const made = loginName === null ? `${firstName.toLowerCase()}${withoutDigits(id.slice(-12))}@store.example` : null
  const email = part.email ?? made
  const person = { id, firstName, lastNameInitial: initial, lastName: null, email, loginName }
  await tx.many(sql`
    insert into users (id, email, login_name, password, first_name, last_name_initial, role, store_number, approval_status, search_text, created_at, updated_at)
    values (${id}, ${email}, ${loginName}, ${unusablePassword}, ${firstName}, ${initial}, ${role}, ${store}, ${status}, ${searchText(person)}, ${now}, ${now})`)
  if (status === 'approved') await updateSearchTerms(tx, person)
  if (toGive > 0) await tx.many(sql`select grant_allowance(${id}, '2000-W01', ${toGive}, ${firstGrantAt})`)
  for (const stored of adminStores)
    await tx.many(
      sql`insert into admin_store_assignments (id, admin_id, store_number, created_at) values (${newId(now)}, ${id}, ${stored}, ${now})`,
    )
  return { id, firstName, email: logInOf(person) }
}

// Without digits, a search for a store number finds no email by chance. No word of an email begins with these letters, or a
// search for one letter would.
const withoutDigits = (hex: string) => hex.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

export type Balances = { toGive: number; toEnter: number; received: number; gifted: number }

/** The balances of a user, from the database. */
export const balances = (db: Db, { id }: { id: string }) =>
  db.one<Balances>(sql`
    select gift_tokens as "toGive", competition_tokens as "toEnter",
           lifetime_tokens_received as received, lifetime_tokens_gifted as gifted
    from users where id = ${id}`)
