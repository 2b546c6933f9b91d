import type { NewProvider, Provider, ProviderChanges } from '#contract/single-sign-on.ts'
import { issuerAddress } from '#domain/issuer-address.ts'
import { Refusal } from '#domain/refusals.ts'
import type { CommandContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { InvalidInput } from '#server/platform/http/errors.ts'
import { claimIdempotencyKey } from '#server/platform/http/idempotency.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockAdmin } from '#server/platform/sessions/lock-actor.ts'
import type { ProviderClient } from './provider-client.ts'
import { encryptSecret } from './provider-secrets.ts'
import { openProvider, readProvider } from './queries.ts'

/** Refuses: issuer_known, key_reused. */
export async function addProvider(
  { db, events, idempotencyKey, now, origin, settings }: CommandContext,
  admin: AdminActor,
  { name, clientId, clientSecret, domains, isOnlyWay, joinsByEmail, isOn, ...input }: NewProvider,
): Promise<Provider> {
  const providerId = newId(now)
  const issuer = issuerAddress(input.issuer)
  const encrypted = encryptSecret(settings, { id: providerId, secret: clientSecret })
  const id = await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const earlier = await claimIdempotencyKey(tx, { idempotencyKey, now }, { userId: actor.id, madeId: providerId })
    if (earlier) return earlier
    const added = await tx.maybe(sql`
      insert into identity_providers (id, name, issuer, client_id, client_secret, domains, is_only_way, joins_by_email, is_on, created_at, updated_at)
      values (${providerId}, ${name}, ${issuer}, ${clientId}, ${encrypted}, ${domains}, ${isOnlyWay}, ${joinsByEmail}, ${isOn}, ${now}, ${now})
      on conflict do nothing returning id`)
    if (!added) throw new Refusal('issuer_known', { field: 'issuer' })
    await recordAuditEvent(tx, { action: 'identity_provider_added', actorId: actor.id, origin })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
    return providerId
  })
  return readProvider(db, id)
}

/** A new client or secret holds from the next log-in. Throws InvalidInput. Refuses: not_found. */
export async function changeProvider(
  { db, events, now, origin, settings }: CommandContext,
  admin: AdminActor,
  { id, ...changes }: ProviderChanges & { id: string },
): Promise<Provider> {
  const secret = changes.clientSecret
  const encrypted = secret === undefined ? null : encryptSecret(settings, { id, secret })
  return db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    await tx.maybe(sql`select from identity_providers where id = ${id} for update`)
    const changed = { ...(await readProvider(tx, id)), ...changes }
    const { name, clientId, domains, isOnlyWay, joinsByEmail, isOn, storeClaim, roleClaim } = changed
    if (isOnlyWay && domains.length === 0) throw new InvalidInput([{ path: 'domains', code: 'domains_required' }])
    await tx.many(sql`
      update identity_providers
      set name = ${name}, client_id = ${clientId}, domains = ${domains},
          is_only_way = ${isOnlyWay}, joins_by_email = ${joinsByEmail}, is_on = ${isOn},
          store_claim = ${storeClaim}, role_claim = ${roleClaim}, client_secret = coalesce(${encrypted}, client_secret), updated_at = ${now}
      where id = ${id}`)
    if (changes.roleValues) await writeRoleValues(tx, id, changes.roleValues)
    await recordAuditEvent(tx, { action: 'identity_provider_changed', actorId: actor.id, origin })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
    return readProvider(tx, id)
  })
}

async function writeRoleValues(tx: Tx, id: string, rows: Provider['roleValues']) {
  const [values, roles] = [rows.map(({ value }) => value), rows.map(({ role }) => role)]
  await tx.many(sql`delete from identity_provider_roles where provider_id = ${id}`)
  await tx.many(sql`
    insert into identity_provider_roles (provider_id, value, role)
    select ${id}, value, role from unnest(${values}::text[], ${roles}::text[]) row (value, role)`)
}

/** Refuses: not_found. */
export async function removeProvider(
  { db, events, origin }: CommandContext,
  admin: AdminActor,
  { id }: { id: string },
) {
  await db.transaction(async (tx) => {
    const actor = await lockAdmin(tx, admin)
    const removed = await tx.maybe(sql`delete from identity_providers where id = ${id} returning id`)
    if (!removed) throw new Refusal('not_found')
    await recordAuditEvent(tx, { action: 'identity_provider_removed', actorId: actor.id, origin })
    tx.afterCommit(() => events.publish({ topic: 'organization' }))
  })
  return {}
}

/** Also of a provider that is off. Refuses: not_found. */
export function createTestProvider(providers: ProviderClient) {
  return async function testProvider({ db, settings }: CommandContext, _admin: AdminActor, { id }: { id: string }) {
    await readProvider(db, id)
    const provider = await openProvider(db, settings, { id, isOff: true })
    const tested = provider ? await providers.test(provider) : { failure: 'failed' as const }
    if (!('failure' in tested)) return { outcome: 'works' as const }
    return { outcome: tested.failure === 'unreachable' ? ('unreachable' as const) : ('failed' as const) }
  }
}
