import type { ApprovalStatus } from '#domain/approval.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Input = { email: string; now: Date; eventKey: Buffer }

/** The outcome of an operator's command; `not_possible` for an account that is pending or rejected. */
export type Outcome = 'done' | 'unchanged' | 'unknown_email' | 'not_possible'

/** Nobody can find it or give to it, and it gets no grants; its tokens and entries stay. No endpoint does this. */
export const suspendAccount = (db: Db, input: Input) =>
  changeStatus(db, input, { from: 'approved', to: 'suspended', action: 'account_suspended' })

export const restoreAccount = (db: Db, input: Input) =>
  changeStatus(db, input, { from: 'suspended', to: 'approved', action: 'account_restored' })

type Change = { from: ApprovalStatus; to: ApprovalStatus; action: 'account_suspended' | 'account_restored' }

async function changeStatus(db: Db, { email, now, eventKey }: Input, { from, to, action }: Change): Promise<Outcome> {
  const origin = internalOrigin(now, eventKey)
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email)
    if (!account) return 'unknown_email'
    if (account.approvalStatus === to) {
      if (to === 'suspended') await keepSuspended(tx, account.id)
      return 'unchanged'
    }
    if (account.approvalStatus !== from) return 'not_possible'

    await tx.many(sql`update users set approval_status = ${to}, updated_at = ${now} where id = ${account.id}`)
    if (to === 'suspended') await endAccess(tx, account.id)
    await recordAuditEvent(tx, { action, actorId: null, targetId: account.id, origin })
    return 'done'
  })
}

export type LockedAccount = { id: string; email: string | null; firstName: string; approvalStatus: ApprovalStatus }

/** Locks an account by its email or login name, against everything its user may be doing. Null for an unknown one. */
export const lockAccount = (tx: Tx, logIn: string) =>
  tx.maybe<LockedAccount>(sql`
    select id, email, first_name as "firstName", approval_status as "approvalStatus" from users
    where ${accountNamed(logIn)} and deleted_at is null for update`)

export async function endAccess(tx: Tx, id: string) {
  await tx.many(sql`delete from sessions where user_id = ${id}`)
  await tx.many(sql`delete from push_subscriptions where user_id = ${id}`)
  await tx.many(sql`delete from password_reset_tokens where user_id = ${id} and used_at is null`)
  await tx.many(sql`delete from reset_codes where user_id = ${id} or made_by = ${id}`)
  await tx.many(sql`delete from email_verification_tokens where user_id = ${id}`)
  await keepSuspended(tx, id)
}

/** A provider gives back only what it has ended itself. */
const keepSuspended = (tx: Tx, id: string) =>
  tx.many(sql`update scim_identities set suspended_at = null where user_id = ${id}`)
