import type { LogInMethods } from '#contract/log-in-methods.ts'
import { maxPasskeys, maxProviders } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

type Method = LogInMethods['unseen'][number] & { isUnseen: boolean; isNewerThanPassword: boolean; unusedCodes: number }

const namedForMs = 30 * 86_400_000

/**
 * What opens the actor's account besides the password. What this session added, or has confirmed, needs no notice in it. The id of a
 * used recovery code, from which on all that is left is named, holds the time of that.
 */
export async function logInMethodsOf(db: Reader, { id, sessionId }: Actor, now: Date): Promise<LogInMethods> {
  const methods = await db.many<Method>(sql`
    select name, kind, method.created_at as "createdAt", unused as "unusedCodes",
           coalesce(added_in <> own.id and coalesce(uuid_extract_timestamp(added_in), method.created_at) > ${new Date(now.getTime() - namedForMs)}
             and method.created_at > coalesce((own.sess ->> 'seenMethods')::timestamptz, '-infinity'), false) as "isUnseen",
           method.created_at > coalesce(person.password_set_at, person.created_at) as "isNewerThanPassword"
    from (
      select name, 'passkey' as kind, created_at, added_in, 0 as unused from passkeys where user_id = ${id}
      union all
      select provider.name, 'provider', identity.created_at, added_in, 0
      from identities identity join identity_providers provider on provider.id = provider_id
      where user_id = ${id} and not is_first
      union all
      select null, 'codes', created_at, added_in, count(*) from recovery_codes
      where user_id = ${id} and used_at is null group by created_at, added_in) method
    join users person on person.id = ${id}
    left join sessions own on own.sid = decode(${sessionId}, 'hex')
    order by method.created_at, name limit ${literal(maxPasskeys + maxProviders + 1)}`)
  return {
    passkeys: methods.filter(({ kind }) => kind === 'passkey').length,
    unusedCodes: methods.reduce((sum, { unusedCodes }) => sum + unusedCodes, 0),
    isAnyNewerThanPassword: methods.some(({ isNewerThanPassword }) => isNewerThanPassword),
    unseen: methods.filter(({ isUnseen }) => isUnseen).map(({ name, kind, createdAt }) => ({ name, kind, createdAt })),
  }
}
