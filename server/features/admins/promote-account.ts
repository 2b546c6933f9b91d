import { emailDoubt, type EmailHistory } from '#domain/email-doubt.ts'
import type { Role } from '#domain/roles.ts'
import { type AllowanceRule, grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { shortenSessions } from '#server/platform/sessions/session-expiry.ts'
import { lockAccount, type Outcome } from './suspend-account.ts'

type Input = { email: string; now: Date; allowance: AllowanceRule; isMailSetUp: boolean; isUnverifiedMeant: boolean }

/**
 * Also approves one that waits or was rejected. `not_possible` for a suspended account, `unverified` where the email may belong to
 * somebody else.
 */
export async function promoteAccount(db: Db, input: Input): Promise<Outcome | 'unverified'> {
  const { email, now, allowance, isMailSetUp, isUnverifiedMeant } = input
  const origin = internalOrigin(now, allowance.eventKey)
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account) return 'unknown_email'
    if (account.approvalStatus === 'suspended') return 'not_possible'
    const before = await tx.one<EmailHistory & { role: Role }>(sql`
      select role, email_changed_at as "emailChangedAt", email_verified_at as "emailVerifiedAt" from users where id = ${account.id}`)
    if (before.role === 'super_admin') return 'unchanged'
    if (!isUnverifiedMeant && emailDoubt(before, { now, isMailSetUp })) return 'unverified'

    const promoted = await promote(tx, account.id, now)
    if (account.approvalStatus !== 'approved') {
      await updateSearchTerms(tx, promoted)
      await grantAllowance(tx, promoted, { ...allowance, now })
    }
    await shortenSessions(tx, account.id, now)
    await recordAuditEvent(tx, {
      action: 'account_promoted',
      actorId: null,
      targetId: account.id,
      origin,
      details: { role: { before: before.role, after: 'super_admin' } },
    })
    return 'done'
  })
}

type Promoted = {
  id: string
  role: Role
  firstName: string
  lastNameInitial: string
  lastName: string | null
  email: string | null
}

async function promote(tx: Tx, id: string, now: Date) {
  await tx.many(sql`delete from admin_store_assignments where admin_id = ${id}`)
  await tx.many(sql`delete from admin_group_members where user_id = ${id}`)
  return tx.one<Promoted>(sql`
    update users set role = 'super_admin', approval_status = 'approved', updated_at = ${now} where id = ${id}
    returning id, role, first_name as "firstName", last_name_initial as "lastNameInitial", last_name as "lastName", email`)
}
