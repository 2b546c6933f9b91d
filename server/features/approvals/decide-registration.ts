import type { Registration } from '#contract/approvals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { watchApprovals } from '#server/features/users/watch-approvals.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import type { EmailOrigin, EmailTemplate } from '#server/platform/mail/email-message.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type EmailReceiver, queueNotificationEmail } from '#server/platform/mail/queue-email.ts'

type Input = { id: string }

/**
 * Approves a registration, also one that was rejected: colleagues can find the user, who gets the week's tokens, a notification and an email.
 * Refuses: not_found, already_decided.
 */
export function approveRegistration(context: CommandContext, admin: AdminActor, { id }: Input): Promise<Registration> {
  const { db, mailer, now, origin, settings } = context
  return db.transaction(async (tx) => {
    const user = await decide(tx, context, { admin, id, status: 'approved' })
    await watchApprovals(tx, context, { admin, person: user, isApproval: true })
    await updateSearchTerms(tx, { ...user, lastName: null })
    await grantAllowance(tx, user, { ...settings, now })
    await notify(tx, { type: 'approved', userIds: [id], actorId: admin.id, now })
    await queueApprovalEmail(tx, mailer, { person: user, actorId: admin.id, origin })
    return user
  })
}

/** Rejects a registration. Refuses: not_found, already_decided. */
export const rejectRegistration = (context: CommandContext, admin: AdminActor, { id }: Input): Promise<Registration> =>
  context.db.transaction((tx) => decide(tx, context, { admin, id, status: 'rejected' }))

/** Takes back a rejection: the registration waits again. Refuses: not_found, already_decided. */
export const reopenRegistration = (context: CommandContext, admin: AdminActor, { id }: Input): Promise<Registration> =>
  context.db.transaction((tx) => decide(tx, context, { admin, id, status: 'pending' }))

type Status = 'approved' | 'rejected' | 'pending'
type Decision = { admin: AdminActor; id: string; status: Status }

/** From which status each may follow. */
const earlierStatus: Record<Status, string[]> = {
  approved: ['pending', 'rejected'],
  rejected: ['pending'],
  pending: ['rejected'],
}

async function decide(tx: Tx, { now, origin, sessions }: CommandContext, { admin, id, status }: Decision) {
  const actor = await lockAdmin(tx, admin, id)
  const { everywhere, stores } = actor.scope
  const registration = await tx.maybe<{ approvalStatus: string }>(sql`
    select approval_status as "approvalStatus" from users
    where id = ${id} and deleted_at is null and (${everywhere} or store_number = any(${stores}))`)
  if (!registration) throw new Refusal('not_found')
  if (!earlierStatus[status].includes(registration.approvalStatus)) throw new Refusal('already_decided')

  tx.afterCommit(() => sessions.forget(id))
  const action = status === 'pending' ? 'reopened' : status
  await recordAuditEvent(tx, { action, actorId: actor.id, targetId: id, origin })
  return tx.one<Registration>(sql`
    update users set approval_status = ${status}, updated_at = ${now}
    where id = ${id}
    returning id, first_name as "firstName", last_name_initial as "lastNameInitial", email, role,
              store_number as "storeNumber", approval_status as "approvalStatus", created_at as "createdAt",
              email_verified_at as "emailVerifiedAt", store_is_known(store_number) as "storeIsKnown"`)
}

type Approval = { person: EmailReceiver; actorId: string; origin: EmailOrigin }

const queueApprovalEmail = (tx: Tx, mailer: Mailer, { person, actorId, origin }: Approval) =>
  queueNotificationEmail(tx, mailer, { type: 'approval', person, template: approvalEmail, actorId, origin })

const approvalEmail: EmailTemplate = (texts, { orgName, origin }) => ({
  subject: texts.approved_subject,
  paragraphs: [texts.approved({ orgName })],
  button: { label: texts.log_in, url: `${origin}/?login` },
  footnotes: [texts.approved_how],
})
