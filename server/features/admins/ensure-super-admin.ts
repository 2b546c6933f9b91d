import { randomBytes } from 'node:crypto'
import { searchText } from '#domain/search-terms.ts'
import { type AllowanceRule, grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { superAdminEmailTakenError } from '#server/platform/config/start-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'

type SuperAdminOptions = { email: string; password: string | null; allowance: AllowanceRule; now: Date }

/** The first super admin. `madePassword` was generated and is shown once; null when the password was given. */
export type FirstSuperAdmin = { email: string; madePassword: string | null }

const headquarters = '0000'

/** Returns null when one exists. Throws a StartError when the email belongs to an account without that role. */
export async function ensureSuperAdmin(
  db: Db,
  { email, password, allowance, now }: SuperAdminOptions,
): Promise<FirstSuperAdmin | null> {
  if (await hasSuperAdmin(db)) return null
  const madePassword = password === null ? randomBytes(12).toString('base64url') : null
  const hashed = await hashPassword(password ?? madePassword ?? '')
  const owner = {
    id: newId(now),
    email,
    firstName: 'Owner',
    lastNameInitial: 'B',
    lastName: null,
    role: 'super_admin' as const,
  }
  const isCreated = await db.transaction(async (tx) => {
    const added = await tx.maybe(sql`
      insert into users (id, email, password, first_name, last_name_initial, role, store_number, approval_status, search_text, created_at, updated_at)
      values (${owner.id}, ${email}, ${hashed}, ${owner.firstName}, ${owner.lastNameInitial}, ${owner.role},
              ${headquarters}, 'approved', ${searchText(owner)}, ${now}, ${now})
      on conflict (lower(email)) do nothing
      returning id`)
    if (!added) return false
    await updateSearchTerms(tx, owner)
    await grantAllowance(tx, owner, { ...allowance, now })
    return true
  })
  if (isCreated) return { email, madePassword }
  // Another server that started at the same time may have created the account.
  if (await hasSuperAdmin(db)) return null
  throw superAdminEmailTakenError(email)
}

const hasSuperAdmin = async (db: Db) =>
  (await db.maybe(sql`select from users where role = 'super_admin' and deleted_at is null limit 1`)) !== null
