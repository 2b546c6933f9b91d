import type { UseCode } from '#contract/codes.ts'
import { codeLimits } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { LoginGuards } from './log-in.ts'
import { logInAttempt } from './log-in-attempt.ts'
import type { Authentication } from './login-throttle.ts'
import { mailedKeyHash, newMailedKey } from './mailed-keys.ts'
import { codeHash, tryCode } from './reset-codes.ts'
import { expireResetKeys } from './reset-keys.ts'

/**
 * Makes the command that exchanges a code for a reset key, with which the person then chooses a new password. It is throttled
 * together with log-ins. Refuses: too_many_requests, invalid_code.
 */
export function createUseCode({ throttle, knownBrowsers }: LoginGuards) {
  return async function useCode(context: HttpContext, _actor: unknown, input: UseCode): Promise<{ key: string }> {
    const { attempt } = await logInAttempt(context, knownBrowsers, input.name)
    return throttle.attempt(attempt, exchange(context, input))
  }
}

const approved = (name: string): Sql =>
  sql`${accountNamed(name)} and approval_status = 'approved' and deleted_at is null`

function exchange(context: CommandContext, input: UseCode): Authentication<{ key: string }> {
  const { db } = context
  let isTried = false
  return {
    isKnown: async () => (await db.maybe(sql`select from users where ${approved(input.name)}`)) !== null,
    /** Counts one try of the code, also where a failure is verified again for the time that it takes. */
    verify() {
      const counts = !isTried
      isTried = true
      return openReset(context, input, counts)
    },
    refuse: async () => new Refusal('invalid_code'),
  }
}

/** Null for a wrong code. Each writes one transaction, whether or not the account is known and has a code. */
function openReset({ db, now, origin, settings }: CommandContext, { name, code }: UseCode, counts: boolean) {
  const key = newMailedKey()
  return db.transaction(async (tx) => {
    const person = await tx.maybe<{ id: string }>(sql`select id from users where ${approved(name)} for no key update`)
    const hash = codeHash(settings, { userId: person?.id ?? '', code })
    const isRight = await tryCode(tx, { userId: counts && person ? person.id : null, hash, now })
    if (!person || !isRight) {
      const target = person ? { targetId: person.id } : {}
      await recordAuditEvent(tx, { action: 'code_failed', actorId: null, ...target, origin })
      return null
    }
    await expireResetKeys(tx, person.id, now)
    await tx.many(sql`
      insert into password_reset_tokens (id, user_id, token, expires_at, is_mailed, created_at)
      values (${newId(now)}, ${person.id}, decode(${mailedKeyHash(key)}, 'hex'),
              ${new Date(now.getTime() + codeLimits.minutes * 60_000)}, false, ${now})`)
    await recordAuditEvent(tx, { action: 'code_used', actorId: null, targetId: person.id, origin })
    return { key }
  })
}
