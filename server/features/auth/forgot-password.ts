import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ForgotPassword } from '#contract/auth.ts'
import { logInKey } from '#domain/login-names.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, consume, couldConsume } from '#server/platform/http/rate-limits.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import { refuseProviderOnly } from './only-provider.ts'
import { startPasswordReset } from './start-password-reset.ts'

// A random delay after the reply, so that the duration of the next request does not show what this one had to do.
const minDelayMs = 50
const maxDelayMs = 500

/**
 * Starts a password reset by email. The account is looked up after the reply, so that neither the reply nor its duration
 * shows whether it exists. Without a mail server the operator gets the link, and the reply promises none: it says who makes a
 * code. Where a provider alone opens accounts with such an email, only super admins get one. Refuses: too_many_requests, provider_only.
 */
export async function forgotPassword(context: HttpContext, _actor: unknown, input: ForgotPassword) {
  const { mailer, rateLimits, request } = context
  const account = logInKey(input.email)
  const network = clientNetwork(request.clientAddress)
  if (!(await couldConsume(rateLimits.resetRequestsByAddress, network)))
    await consume(rateLimits.resetRequestsOfEmail, `${network} ${account}`)
  await consume(rateLimits.resetRequestsByEmail, account)
  void emailReset(context, input.email).catch((error: unknown) =>
    request.log.warn(error, 'Password reset failed to start'),
  )
  if (input.email.includes('@')) await refuseProviderOnly(context.db, { email: input.email })
  const { reset_started, ask_for_code } = readerTexts(context).answers
  return mailer.isSetUp
    ? { message: reset_started, by: 'mail' as const }
    : { message: ask_for_code, by: 'code' as const }
}

async function emailReset(context: CommandContext, email: string) {
  await delay(randomInt(minDelayMs, maxDelayMs))
  const account = await context.db.maybe<{ id: string }>(sql`
    select id from users where ${accountNamed(email)} and email is not null and deleted_at is null
      and (role = 'super_admin' or only_provider(email) is null)`)
  if (!account) return
  await context.db.transaction((tx) => startPasswordReset(tx, context, { userId: account.id, actorId: null }))
}
