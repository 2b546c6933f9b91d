import type { LogInMethods } from '#contract/log-in-methods.ts'
import { maxPasskeys } from '#domain/limits.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

type Method = LogInMethods['unseen'][number] & { isUnseen: boolean; isNewerThanPassword: boolean; unusedCodes: number }

/** What opens the actor's account besides the password. What this session added itself needs no notice in it. */
export async function logInMethodsOf(db: Reader, { id, sessionId }: Actor): Promise<LogInMethods> {
  const methods = await db.many<Method>(sql`
    select name, method.created_at as "createdAt", unused as "unusedCodes",
           coalesce(added_in <> (select id from sessions where sid = decode(${sessionId}, 'hex')), false) as "isUnseen",
           method.created_at > coalesce(person.password_set_at, person.created_at) as "isNewerThanPassword"
    from (
      select name, created_at, added_in, 0 as unused from passkeys where user_id = ${id}
      union all
      select null, created_at, added_in, count(*) from recovery_codes
      where user_id = ${id} and used_at is null group by created_at, added_in) method
    join users person on person.id = ${id}
    order by method.created_at, name limit ${literal(maxPasskeys + 1)}`)
  return {
    passkeys: methods.filter(({ name }) => name !== null).length,
    unusedCodes: methods.reduce((sum, { unusedCodes }) => sum + unusedCodes, 0),
    isAnyNewerThanPassword: methods.some(({ isNewerThanPassword }) => isNewerThanPassword),
    unseen: methods.filter(({ isUnseen }) => isUnseen).map(({ name, createdAt }) => ({ name, createdAt })),
  }
}
