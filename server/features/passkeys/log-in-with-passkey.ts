import type { Me } from '#contract/auth.ts'
import type { UsePasskey } from '#contract/passkeys.ts'
import type { Role } from '#domain/roles.ts'
import type { HttpContext } from '#server/app-context.ts'
import { readMe } from '#server/features/auth/queries.ts'
import { startSession } from '#server/features/auth/start-session.ts'
import { sql } from '#server/platform/db/sql.ts'
import { clientNetwork, consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { type ChallengeUse, createChallenge } from './challenges.ts'
import { checkPasskey } from './check-passkey.ts'
import { relyingParty } from './relying-party.ts'
import { requestOptions } from './webauthn.ts'

const logInUse: ChallengeUse = { purpose: 'log in', userId: null }

/** The options for a log-in. They name no passkey, so that they show nothing about any account. Refuses: too_many_requests. */
export async function startPasskeyLogIn(context: HttpContext) {
  await consume(context.rateLimits.passkeyOptions, clientNetwork(context.request.clientAddress))
  return requestOptions({ site: relyingParty(context), challenge: createChallenge(context, logInUse), known: [] })
}

/** Logs in with a passkey. Refuses: too_many_requests, passkeys_unavailable, invalid_passkey, account_suspended, provider_only. */
export async function logInWithPasskey(
  context: HttpContext,
  previous: Actor | null,
  { credential }: UsePasskey,
): Promise<Me> {
  const { db } = context
  const userId = await checkPasskey(context, credential, logInUse)
  const account = await db.one<{ id: string; role: Role }>(sql`select id, role from users where id = ${userId}`)
  await startSession(context, account, { previous, method: 'passkey' })
  return readMe(db, userId)
}
