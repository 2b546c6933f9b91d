import type { Identity, Provider } from '#contract/single-sign-on.ts'
import { maxProviders } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { literal, type Sql, sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import type { ProviderAccess } from './provider-client.ts'
import { decryptSecret } from './provider-secrets.ts'

const approval = sql`
  store_claim as "storeClaim", role_claim as "roleClaim",
  (select coalesce(json_agg(json_build_object('value', value, 'role', role) order by value), '[]')
   from identity_provider_roles where provider_id = identity_providers.id) as "roleValues"`

const providersWhere = (condition: Sql) => sql`
  select id, name, issuer, client_id as "clientId", client_secret is not null as "hasSecret", domains,
         is_only_way as "isOnlyWay", joins_by_email as "joinsByEmail", is_on as "isOn", ${approval},
         (select count(*) from identities where provider_id = identity_providers.id)::int as people
  from identity_providers where ${condition} order by name, id limit ${literal(maxProviders)}`

export const readProviders = (db: Reader) => db.many<Provider>(providersWhere(sql`true`))

/** Refuses: not_found. */
export async function readProvider(db: Reader, id: string): Promise<Provider> {
  const provider = await db.maybe<Provider>(providersWhere(sql`id = ${id}`))
  if (!provider) throw new Refusal('not_found')
  return provider
}

export type OpenProvider = ProviderAccess &
  Pick<Provider, 'id' | 'name' | 'domains' | 'joinsByEmail' | 'storeClaim' | 'roleClaim' | 'roleValues'>

type StoredProvider = Omit<OpenProvider, 'clientSecret'> & { isOn: boolean; encrypted: string | null }

/** What a log-in needs of a provider; null if there is none, it is off, or its secret was lost. */
export async function openProvider(
  db: Reader,
  settings: Settings,
  { id, isOff = false }: { id: string; isOff?: boolean },
): Promise<OpenProvider | null> {
  const stored = await db.maybe<StoredProvider>(sql`
    select id, name, issuer, client_id as "clientId", encode(client_secret, 'base64') as encrypted, domains,
           joins_by_email as "joinsByEmail", is_on as "isOn", ${approval}
    from identity_providers where id = ${id}`)
  if (!stored || stored.encrypted === null || !(stored.isOn || isOff)) return null
  const { encrypted, isOn: _isOn, ...provider } = stored
  return { ...provider, clientSecret: decryptSecret(settings, { id, encrypted: Buffer.from(encrypted, 'base64') }) }
}

const cachedForMs = 10_000

/** The providers that the log-in page offers, as JSON: pairs of id and name. Empty where there are none. */
export function cachedProviders({ db, events }: Pick<AppContext, 'db' | 'events'>) {
  const offered = cached(cachedForMs, async () => {
    const rows = await db.many<{ id: string; name: string }>(sql`
      select id, name from identity_providers where is_on and client_secret is not null
      order by name, id limit ${literal(maxProviders)}`)
    return rows.length === 0 ? '' : JSON.stringify(rows.map(({ id, name }) => [id, name]))
  })
  events.subscribe('organization', offered.forget)
  // None while the database is unavailable: the password stays.
  return (now: Date) =>
    offered.get(now).then(
      (pairs) => pairs,
      () => '',
    )
}

export const identitiesOf = (db: Reader, userId: string) =>
  db.many<Identity>(sql`
    select identity.id, provider.name as provider,
           case when provider.is_on and provider.client_secret is not null then provider.id end as "providerId",
           identity.is_first and person.password_set_at is null as "standsForPassword",
           identity.created_at as "createdAt", identity.used_at as "usedAt"
    from identities identity join identity_providers provider on provider.id = provider_id
    join users person on person.id = user_id
    where user_id = ${userId} order by identity.id limit ${literal(maxProviders)}`)
