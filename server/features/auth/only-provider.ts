import { Refusal } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { HttpContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { foreignLogIn } from './sign-on-cookie.ts'

/**
 * Who may not use a password or passkey of their own: people with an email of domains whose owner lets a provider alone open accounts.
 * Null for everybody else, and always for super admins: a provider must never keep out who can switch it off.
 */
export async function onlyProvider(db: Reader, { email, role }: { email: string | null; role?: Role }) {
  if (email === null || role === 'super_admin') return null
  const { name } = await db.one<{ name: string | null }>(sql`select only_provider(${email}) as name`)
  return name
}

/** Refuses: provider_only. Of whom no account is known, the email alone tells, so that the answer shows none. */
export async function refuseProviderOnly(db: Reader, account: { email: string | null; role?: Role }) {
  const provider = await onlyProvider(db, account)
  if (provider !== null) throw new Refusal('provider_only', { field: 'email', params: { provider } })
}

/** Whether the email is one that only other providers open than this one. */
export async function isOfOtherProvider(
  db: Reader,
  { email, providerId }: { email: string | null; providerId: string },
) {
  const other = await db.maybe(sql`
    select where only_provider(${email}) is not null and not exists (
      select from identity_providers provider where id = ${providerId} and opens_alone(provider, ${email}))`)
  return other !== null
}

/** Also lets in whom such a provider has just sent to this browser: they open their account once to connect it. Refuses: provider_only. */
export async function refuseOtherWayIn(
  context: HttpContext,
  db: Reader,
  account: { email: string | null; role: Role },
) {
  const sent = foreignLogIn(context)
  if (sent && sent.email.toLowerCase() === account.email?.toLowerCase() && !(await isOfOtherProvider(db, sent))) return
  await refuseProviderOnly(db, account)
}
