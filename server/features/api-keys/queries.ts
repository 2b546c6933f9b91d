import type { ApiKey } from '#contract/api-keys.ts'
import { maxApiKeys } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { type Sql, literal, sql } from '#server/platform/db/sql.ts'

const shownDays = 90
const maxShown = 4 * maxApiKeys

/** The newest first, with those that have ended within `shownDays`. */
export const apiKeysAt = (db: Reader, now: Date) =>
  db.many<ApiKey>(sql`
    ${apiKeyRows}
    where least(key.expires_at, key.revoked_at) > ${now}::timestamptz - make_interval(days => ${shownDays})
    order by key.id desc limit ${literal(maxShown)}`)

/** Refuses: not_found. */
export async function findApiKey(db: Reader, id: string): Promise<ApiKey> {
  const found = await db.maybe<ApiKey>(sql`${apiKeyRows} where key.id = ${id}`)
  if (!found) throw new Refusal('not_found')
  return found
}

const apiKeyRows: Sql = sql`
  select key.id, key.name, key.scopes, key.store_numbers as "storeNumbers", person_name_json(maker) as "createdBy",
         key.created_at as "createdAt", key.expires_at as "expiresAt", key.used_at as "usedAt", key.revoked_at as "revokedAt"
  from api_keys key left join users maker on maker.id = key.created_by_id`
