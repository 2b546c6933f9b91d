import type { Registration } from '#contract/approvals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Scope } from '#server/platform/sessions/scope.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type AllowanceRule, grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { queueApprovalEmail } from './approval-email.ts'

type Deciding = { adminId: string; scope: Scope; origin: RequestOrigin; now: Date }

/** Approves a registration: the person is found by colleagues, gets the week's tokens and is told, in the app and by mail. Refuses: not_found, already_decided. */
export function approve(
  db: Db,
  id: string,
  { allowance, mailer, ...deciding }: Deciding & { allowance: AllowanceRule; mailer: Mailer },
): Promise<Registration> {
  return db.transaction(async (tx) => {
    const person = await decide(tx, id, { ...deciding, status: 'approved' })
    await updateSearchTerms(tx, { ...person, lastName: null })
    await grantAllowance(tx, person, { ...allowance, now: deciding.now })
    await tx.many(sql`
      insert into notifications (id, user_id, actor_id, type, created_at)
      values (${newId(deciding.now)}, ${id}, ${deciding.adminId}, 'approved', ${deciding.now})`)
    await queueApprovalEmail(tx, mailer, { person, actorId: deciding.adminId, now: deciding.now })
    return person
  })
}

/** Rejects a registration, for good. Refuses: not_found, already_decided. */
export function reject(db: Db, id: string, deciding: Deciding): Promise<Registration> {
  return db.transaction((tx) => decide(tx, id, { ...deciding, status: 'rejected' }))
}

type Decision = Deciding & { status: 'approved' | 'rejected' }

async function decide(tx: Tx, id: string, { adminId, scope, status, origin, now }: Decision) {
  const found = await tx.maybe<{ approvalStatus: string }>(sql`
    select approval_status as "approvalStatus" from users
    where id = ${id} and deleted_at is null and (${scope.everywhere} or store_number = any(${scope.stores}))
    for no key update`)
  if (!found) throw new Refusal('not_found')
  if (found.approvalStatus !== 'pending') throw new Refusal('already_decided')

  await recordAuditEvent(tx, { action: status, actorId: adminId, targetId: id, origin })
  return tx.one<Registration>(sql`
    update users set approval_status = ${status}, updated_at = ${now}
    where id = ${id}
    returning id, first_name as "firstName", last_name_initial as "lastNameInitial", email, role,
              store_number as "storeNumber", approval_status as "approvalStatus", created_at as "createdAt"`)
}
