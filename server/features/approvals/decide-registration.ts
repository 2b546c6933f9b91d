import type { ApproveSeveral, Registration, SeveralApprovals } from '#contract/approvals.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { grantAllowance } from '#server/features/ledger/grant-allowance.ts'
import { updateSearchTerms } from '#server/features/users/update-search-terms.ts'
import { watchApprovals } from '#server/features/users/watch-approvals.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { type AdminActor, userIdOf } from '#server/platform/sessions/actor.ts'
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
  return context.db.transaction((tx) => approve(tx, context, { admin, id, status: 'approved' }))
}

/**
 * Approves registrations that wait, each in a transaction of its own. One that is approved already counts as approved, so that a
 * repeat changes nothing; one that was rejected meanwhile is refused, and so is one that is not in scope.
 */
export async function approveRegistrations(
  context: CommandContext,
  admin: AdminActor,
  { userIds }: ApproveSeveral,
): Promise<SeveralApprovals> {
  const outcomes: SeveralApprovals = { approved: [], refused: [] }
  for (const id of new Set(userIds.map((each) => each.toLowerCase()))) {
    const origin = { ...context.origin, eventId: newId(context.now) }
    const code = await context.db.transaction((tx) => approveWaiting(tx, { ...context, origin }, { admin, id }))
    if (code === null) outcomes.approved.push(id)
    else outcomes.refused.push({ id, code })
  }
  return outcomes
}

/** Null if the person is approved now; otherwise why not. */
async function approveWaiting(tx: Tx, context: CommandContext, { admin, id }: Omit<Decision, 'status'>) {
  const status = await statusInScope(tx, await lockAdmin(tx, admin, id), id)
  if (status === null) return 'not_found'
  if (status === 'pending') await approve(tx, context, { admin, id, status: 'approved' })
  return status === 'rejected' ? 'already_decided' : null
}

async function approve(tx: Tx, context: CommandContext, { admin, id, status }: Decision) {
  const { mailer, now, origin, settings } = context
  const user = await decide(tx, context, { admin, id, status })
  await watchApprovals(tx, context, { admin, person: user, isApproval: true })
  await updateSearchTerms(tx, { ...user, lastName: null })
  await grantAllowance(tx, user, { ...settings, now })
  await notify(tx, { type: 'approved', userIds: [id], actorId: userIdOf(admin), now })
  await queueApprovalEmail(tx, mailer, { person: user, actorId: userIdOf(admin), origin })
  return user
}

/** Rejects a registration. Refuses: not_found, already_decided. */
export const rejectRegistration = (context: CommandContext, admin: AdminActor, { id }: Input): Promise<Registration> =>
  context.db.transaction((tx) => decide(tx, context, { admin, id, status: 'rejected' }))

/** Takes back a rejection: the registration waits again. Refuses: not_found, already_decided. */
export const reopenRegistration = (context: CommandContext, admin: AdminActor, { id }: Input): Promise<Registration> =>
  context.db.transaction((tx) => decide(tx, context, { admin, id, status: 'pending' }))

type Scoped = Awaited<ReturnType<typeof lockAdmin>>
type Status = 'approved' | 'rejected' | 'pending'
type Decision = { admin: AdminActor; id: string; status: Status }

/** From which status each may follow. */
const earlierStatus: Record<Status, Status[]> = {
  approved: ['pending', 'rejected'],
  rejected: ['pending'],
  pending: ['rejected'],
}

async function decide(tx: Tx, { now, origin, sessions }: CommandContext, { admin, id, status }: Decision) {
  const actor = await lockAdmin(tx, admin, id)
  const before = await statusInScope(tx, actor, id)
  if (before === null) throw new Refusal('not_found')
  if (!earlierStatus[status].includes(before)) throw new Refusal('already_decided')

  tx.afterCommit(() => sessions.forget(id))
  const action = status === 'pending' ? 'reopened' : status
  await recordAuditEvent(tx, { action, actorId: actor.id, targetId: id, origin })
  return tx.one<Registration>(sql`
    update users set approval_status = ${status}, updated_at = ${now}
    where id = ${id}
    returning id, first_name as "firstName", last_name_initial as "lastNameInitial", email, login_name as "loginName", role,
              store_number as "storeNumber", approval_status as "approvalStatus", created_at as "createdAt",
              email_verified_at as "emailVerifiedAt", store_is_known(store_number) as "storeIsKnown"`)
}

async function statusInScope(tx: Tx, { scope: { everywhere, stores } }: Scoped, id: string): Promise<Status | null> {
  const registration = await tx.maybe<{ status: Status }>(sql`
    select approval_status as status from users
    where id = ${id} and deleted_at is null and (${everywhere} or store_number = any(${stores}))`)
  return registration?.status ?? null
}

type Approval = { person: EmailReceiver; actorId: string | null; origin: EmailOrigin }

export const queueApprovalEmail = (tx: Tx, mailer: Mailer, { person, actorId, origin }: Approval) =>
  queueNotificationEmail(tx, mailer, { type: 'approval', person, template: approvalEmail, actorId, origin })

const approvalEmail: EmailTemplate = (texts, { orgName, origin }) => ({
  subject: texts.approved_subject,
  paragraphs: [texts.approved({ orgName })],
  button: { label: texts.log_in, url: `${origin}/?login` },
  footnotes: [texts.approved_how],
})
