import type { NewCode } from '#contract/codes.ts'
import { codeLimits } from '#domain/limits.ts'
import { logInOf, shortName } from '#domain/names.ts'
import { codeStoresOf, mayMakeCode } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { isAdmin, type Role } from '#domain/roles.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import { originFor } from '#server/platform/http/origin-for.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { EmailTemplate } from '#server/platform/mail/email-message.ts'
import { queueNotificationEmail } from '#server/platform/mail/queue-email.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { readStoredOrganization } from '#server/platform/organization/stored-organization.ts'
import { qrCode } from '#server/platform/qr/qr-code.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { lockActor } from '#server/platform/sessions/lock-actor.ts'
import type { LoginGuards } from './log-in.ts'
import { refuseProviderOnly } from './only-provider.ts'
import { codeOf, storeCodes } from './reset-codes.ts'

type Person = {
  id: string
  role: Role
  storeNumber: string
  firstName: string
  lastNameInitial: string
  email: string | null
  loginName: string | null
  isEmailVerified: boolean
  isApproved: boolean
}

/**
 * Makes the command that makes a code with which somebody of lower rank chooses a new password. It is shown only now; the person's
 * earlier one ends, and they are notified. Their failures to log in are forgotten, so that they need not wait to use it. A repeat
 * under the same idempotency key returns the same code.
 * Refuses: too_many_requests, not_permitted, not_found, outranked, not_approved_yet, provider_only, key_reused.
 */
export function createMakeCode({ throttle }: Pick<LoginGuards, 'throttle'>) {
  return async function makeCode(context: HttpContext, actor: Actor, { id }: { id: string }): Promise<NewCode> {
    const { db, rateLimits, settings } = context
    await consume(rateLimits.codesByMaker, actor.id)
    const { person, codeId, expiresAt } = await db.transaction(async (tx) => {
      const maker = await lockActor(tx, actor)
      const found = await lockPerson(tx, maker, id)
      return { person: found, ...(await addCode(tx, context, { maker, person: found })) }
    })
    await throttle.forgetAccount(person.id)

    const { firstName, lastNameInitial } = person
    const code = codeOf(settings, { id: codeId, userId: id })
    const name = logInOf(person)
    const link = `${originFor(context)}/code#${String(new URLSearchParams({ name, code }))}`
    return { code, expiresAt, name, person: { firstName, lastNameInitial }, link, qr: qrCode(link) }
  }
}

/** Refuses: not_permitted, not_found, outranked, not_approved_yet, provider_only. */
async function lockPerson(tx: Tx, maker: Actor, id: string): Promise<Person> {
  const { codeRoles } = await readStoredOrganization(tx)
  const { everywhere, stores } = codeStoresOf(maker, codeRoles)
  if (!isAdmin(maker.role) && stores.length === 0) throw new Refusal('not_permitted')
  const person = await tx.maybe<Person>(sql`
    select id, role, store_number as "storeNumber", first_name as "firstName", last_name_initial as "lastNameInitial", email,
           login_name as "loginName", email_verified_at is not null as "isEmailVerified", approval_status = 'approved' as "isApproved"
    from users
    where id = ${id} and deleted_at is null
      and (${everywhere} or store_number = any(${stores}) or id = ${maker.id})
    for no key update`)
  if (!person) throw new Refusal('not_found')
  if (!mayMakeCode(maker, person, codeRoles)) throw new Refusal('outranked')
  if (!person.isApproved) throw new Refusal('not_approved_yet')
  await refuseProviderOnly(tx, person)
  return person
}

type Parties = { maker: Actor; person: Person }

/** Refuses: key_reused, for a repeat whose code was used, replaced or has expired. */
async function addCode(tx: Tx, context: CommandContext, { maker, person }: Parties) {
  const { now, origin, settings } = context
  const codeId = newId(now)
  const earlier = await claimIdempotencyKey(tx, context, { userId: maker.id, madeId: codeId })
  if (earlier) return findOpenCode(tx, { codeId: earlier, now })
  const expiresAt = new Date(now.getTime() + codeLimits.minutes * 60_000)
  const codes = [{ id: codeId, userId: person.id }]
  await storeCodes(tx, settings, { codes, madeBy: maker.id, expiresAt, now })
  await notify(tx, { type: 'code_made', userIds: [person.id], actorId: maker.id, now })
  await mailPerson(tx, context, { maker, person })
  await recordAuditEvent(tx, { action: 'code_made', actorId: maker.id, targetId: person.id, origin })
  return { codeId, expiresAt: expiresAt.toISOString() }
}

async function findOpenCode(tx: Tx, { codeId, now }: { codeId: string; now: Date }) {
  const open = await tx.maybe<{ expiresAt: string }>(sql`
    select expires_at as "expiresAt" from reset_codes where id = ${codeId} and used_at is null and expires_at > ${now}`)
  if (!open) throw new Refusal('key_reused')
  return { codeId, expiresAt: open.expiresAt }
}

/** Only to a verified address: it names the maker. */
const mailPerson = (tx: Tx, { mailer, origin }: CommandContext, { maker, person }: Parties) =>
  queueNotificationEmail(tx, mailer, {
    type: 'code_made',
    person: { ...person, email: person.isEmailVerified ? person.email : null },
    template: codeMadeEmail(shortName(maker)),
    actorId: maker.id,
    origin,
  })

const codeMadeEmail =
  (name: string): EmailTemplate =>
  (texts, { orgName }) => ({
    subject: texts.code_made_subject,
    paragraphs: [texts.code_made({ name, orgName, minutes: codeLimits.minutes })],
    button: null,
    footnotes: [texts.code_not_expected],
  })
