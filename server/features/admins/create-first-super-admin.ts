import { randomBytes } from 'node:crypto'
import { searchText } from '#domain/search-terms.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import type { Db } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type AllowanceRule, grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'

type Given = { email: string; password: string | null; allowance: AllowanceRule; now: Date }

/** The owner's account. `madePassword` is one that was made up, to be shown once. */
export type FirstSuperAdmin = { email: string; madePassword: string | null }

const headquarters = '0000'

/** Makes the first super admin where there is none yet; answers null where there is one. */
export async function ensureSuperAdmin(
  db: Db,
  { email, password, allowance, now }: Given,
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
  const made = await db.transaction(async (tx) => {
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
  return made ? { email, madePassword } : null
}

const hasSuperAdmin = async (db: Db) =>
  (await db.maybe(sql`select from users where role = 'super_admin' and deleted_at is null limit 1`)) !== null
