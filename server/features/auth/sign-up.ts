import type { SignUp, signUp as signUpEndpoint } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { logInOf } from '#domain/names.ts'
import { Refusal } from '#domain/refusals.ts'
import { searchText } from '#domain/search-terms.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { isPosterOld } from '#server/features/stores/posters.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, consume, couldConsume, refuseWhenExhausted } from '#server/platform/http/rate-limits.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { passwordDigest } from '#server/platform/passwords/password-digest.ts'
import { refuseWeakPassword } from '#server/platform/passwords/refuse-weak-password.ts'
import { refuseUnavailableLoginName } from '#server/platform/http/refuse-unavailable-login-name.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { browserLanguage, type OptionalRequest } from './browser-language.ts'
import { refuseProviderOnly } from './only-provider.ts'
import { refuseFullStore } from './refuse-full-store.ts'
import { startEmailVerification } from './start-email-verification.ts'

/** Refuses as `register` does, and provider_only. */
export async function signUp(context: HttpContext, _actor: unknown, user: SignUp) {
  await refuseProviderOnly(context.db, { email: user.email ?? null })
  const registered = await register(context, user)
  return { message: readerTexts(context).answers.signed_up, ...registered }
}

/** It waits for approval and holds no tokens. Refuses: too_many_requests, unknown_store, sign_ups_closed, email_taken, login_name_taken, store_full. */
export async function register(
  context: OptionalRequest,
  input: SignUp,
  addMore: (tx: Tx, id: string) => Promise<void> = async () => {},
) {
  const { db, now, origin, settings } = context
  const user = { ...input, email: input.email ?? null, loginName: input.loginName ?? null }
  refuseUnavailableLoginName(user.loginName)
  await refuseTooMany(context, user.storeNumber)
  refuseUnknownStores([user.storeNumber], 'storeNumber', settings)
  refuseWeakPassword(user.password, { field: 'password', settings, person: user })
  // Hashed before the email is looked up, so that the duration shows nothing.
  const password = await hashPassword(user.password, settings.passwordCost)
  const byPoster = await isByPoster(context, input)
  const id = newId(now)

  await db.transaction(async (tx) => {
    if (await isRepeat(tx, context, logInOf(user))) return
    await refuseFullStore(tx, user.storeNumber)
    const added = await tx.maybe(sql`
      insert into users (id, email, login_name, password, first_name, last_name_initial, role, store_number, search_text, browser_language, poster_store, created_at, updated_at)
      values (${id}, ${user.email}, ${user.loginName}, ${password}, ${user.firstName}, ${user.lastNameInitial},
              ${user.role}, ${user.storeNumber}, ${searchText({ ...user, lastName: null })}, ${browserLanguage(context)},
              ${byPoster ? user.storeNumber : null}, ${now}, ${now})
      on conflict do nothing
      returning id`)
    if (!added) throw new Refusal((await isTaken(tx, user.email)) ? 'email_taken' : 'login_name_taken')
    await storeIdempotencyKey(tx, context, id)
    await addMore(tx, id)
    if (user.email !== null) await startEmailVerification(tx, context, id)
    await queuePushToAdmins(tx, user.storeNumber, now)
    const registered = { role: user.role, store: user.storeNumber, ...(byPoster && { byPoster }) }
    const details = { registered, password: passwordDigest(password) }
    await recordAuditEvent(tx, { action: 'signed_up', actorId: id, details, origin })
  })
  return db.one<StoreOfSignUp>(sql`
    select store_is_known(${user.storeNumber}) as "storeIsKnown", store_decider(${user.storeNumber}) as decider`)
}

const isByPoster = async ({ db, settings }: OptionalRequest, { poster, storeNumber }: SignUp) =>
  poster !== undefined && !(await isPosterOld(db, settings, { number: storeNumber, key: poster }))

const isTaken = async (tx: Tx, email: string | null) =>
  email !== null && (await tx.maybe(sql`select from users where lower(email) = lower(${email})`)) !== null

type StoreOfSignUp = Pick<ReplyOf<typeof signUpEndpoint>, 'storeIsKnown' | 'decider'>

/** An address that has used up its sign-ups leaves a few to each store that is known. Refuses: too_many_requests. */
async function refuseTooMany({ db, origin, rateLimits }: OptionalRequest, storeNumber: string) {
  const network = clientNetwork(origin.ip ?? '')
  if (await couldConsume(rateLimits.signUps, network)) return
  const { isKnown } = await db.one<{ isKnown: boolean }>(sql`select store_is_known(${storeNumber}) as "isKnown"`)
  if (!isKnown) await refuseWhenExhausted(rateLimits.signUps, network)
  await consume(rateLimits.signUpsOfStore, `${network} ${storeNumber}`)
}

/** Notifies the admins of the store, or the super admins where there is none. */
const queuePushToAdmins = (tx: Tx, storeNumber: string, now: Date) =>
  tx.many(sql`
    with admins as (
      select id, role from users
      where role in ('admin', 'super_admin') and approval_status = 'approved' and deleted_at is null and (
        role = 'super_admin' or exists (
          select from admin_store_assignments where admin_id = users.id and store_number = ${storeNumber})))
    select queue_push(array(
      select id from admins where role = 'admin' or not exists (select from admins where role = 'admin')), 'approvals', ${now})`)

type Request = Pick<CommandContext, 'idempotencyKey' | 'now'>

// Keys belong to users, and here the user is the one that the first request created.
async function isRepeat(tx: Tx, { idempotencyKey, now }: Request, logIn: string) {
  if (!idempotencyKey) return false
  const earlier = await tx.maybe(sql`
    select from idempotency_keys earlier
    join users registered on registered.id = earlier.user_id
    where ${accountNamed(logIn)}
      and earlier.key = ${idempotencyKey.key} and earlier.request_hash = ${idempotencyKey.hash}
      and earlier.created_at > ${now}::timestamptz - interval '24 hours'`)
  return earlier !== null
}

async function storeIdempotencyKey(tx: Tx, { idempotencyKey, now }: Request, id: string) {
  if (!idempotencyKey) return
  await tx.many(sql`
    insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
    values (${id}, ${idempotencyKey.key}, ${idempotencyKey.hash}, ${id}, ${now})`)
}
