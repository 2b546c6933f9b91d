import type { ApiKeyForm, NewApiKey } from '#contract/api-keys.ts'
import { maxApiKeys } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { apiKeyHash, apiKeyOf } from '#server/platform/sessions/api-key-store.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { findApiKey } from './queries.ts'

const apiKeyPurpose = 'api keys'

const dayMs = 86_400_000

/** Creates an API key. Only this reply contains it, and that of a repeat. Refuses: too_many_api_keys, unknown_store, key_reused. */
export async function createApiKey(context: CommandContext, admin: AdminActor, form: ApiKeyForm): Promise<NewApiKey> {
  const { db, now, origin, settings } = context
  const { name, storeNumbers, days } = form
  refuseUnknownStores(storeNumbers, 'storeNumbers', settings)
  const id = newId(now)
  const key = apiKeyOf(id, settings.keyFor(apiKeyPurpose))
  const scopes = [...new Set(form.scopes)]
  const expiresAt = new Date(now.getTime() + days * dayMs)
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const earlier = await claimIdempotencyKey(tx, context, { userId: actor.id, madeId: id })
    if (earlier)
      return { apiKey: await findApiKey(tx, earlier), key: apiKeyOf(earlier, settings.keyFor(apiKeyPurpose)) }
    await lockBelowLimit(tx, now)
    await tx.many(sql`
      insert into api_keys (id, name, hash, scopes, store_numbers, created_by_id, created_at, expires_at)
      values (${id}, ${name}, decode(${apiKeyHash(key)}, 'hex'), ${scopes}, ${storeNumbers}, ${actor.id}, ${now}, ${expiresAt})
      on conflict (id) do nothing`)
    await recordAuditEvent(tx, {
      action: 'api_key_created',
      actorId: actor.id,
      targetId: id,
      origin,
      details: { scopes, storeNumbers, expiresAt: expiresAt.toISOString() },
    })
    return { apiKey: await findApiKey(tx, id), key }
  })
}

/** Keys are created one after the other, so that the limit holds. Refuses: too_many_api_keys. */
async function lockBelowLimit(tx: Tx, now: Date) {
  await tx.many(sql`lock table api_keys in share row exclusive mode`)
  const { valid } = await tx.one<{ valid: number }>(sql`
    select count(*) as valid from api_keys where revoked_at is null and expires_at > ${now}`)
  if (valid >= maxApiKeys) throw new Refusal('too_many_api_keys')
}
