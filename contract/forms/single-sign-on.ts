import * as z from 'zod/mini'
import { Plain, Text } from '#contract/shapes.ts'
import { issuerAddress } from '#domain/issuer-address.ts'
import {
  maxClaimLength,
  maxClaimValueLength,
  maxClientLength,
  maxIssuerLength,
  maxLength,
  maxProviderDomains,
  maxRoleValues,
} from '#domain/limits.ts'
import { storeRoles } from '#domain/roles.ts'

const domain = { error: 'domain_invalid' }

const Domain = z
  .string(domain)
  .check(z.trim(), z.toLowerCase(), z.maxLength(253, domain), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, domain))

type OfDomains = { isOnlyWay?: boolean; domains?: string[] }

/** A provider is the only way in for the people of its domains, and for nobody without. */
const HasDomains = z.refine<OfDomains>(({ isOnlyWay, domains }) => isOnlyWay !== true || domains?.length !== 0, {
  path: ['domains'],
  error: 'domains_required',
})

const changeable = {
  name: Text(maxLength.name, 'provider_name_required').check(Plain),
  clientId: Text(maxClientLength, 'client_id_required'),
  clientSecret: Text(maxClientLength, 'client_secret_required'),
  /** The domains of email whose people come from it; none for all. */
  domains: z.array(Domain).check(z.maxLength(maxProviderDomains, { error: 'domains_too_many' })),
  /** Whether people with an email of the domains log in only by it, but for super admins. */
  isOnlyWay: z.boolean(),
  /** Whether it opens an account whose email both sides have verified, without asking for its password once. */
  joinsByEmail: z.boolean(),
  isOn: z.boolean(),
}

export const NewProvider = z
  .object({
    ...changeable,
    issuer: z.string({ error: 'issuer_invalid' }).check(
      z.maxLength(maxIssuerLength, { error: 'issuer_invalid' }),
      z.trim(),
      z.refine((address) => issuerAddress(address) !== null, { error: 'issuer_invalid' }),
    ),
  })
  .check(HasDomains)

const claim = { error: 'claim_invalid' }

/** The name of a claim: also an address, as some providers name their own. */
const Claim = z.string(claim).check(z.trim(), z.maxLength(maxClaimLength, claim), z.regex(/^\S+$/, claim))

const roleValue = { error: 'role_values_invalid' }

const RoleValue = z.object({
  /** What the provider says. */
  value: z.string(roleValue).check(z.trim(), z.minLength(1, roleValue), z.maxLength(maxClaimValueLength, roleValue)),
  role: z.enum(storeRoles),
})

/** How the claims of a provider say who comes in approved. */
const approval = {
  /** The claim with the store number; null where an admin approves everybody. */
  storeClaim: z.nullable(Claim),
  /** The claim with the role; null where everybody comes in as a crew member. */
  roleClaim: z.nullable(Claim),
  /** The role of each value; whoever has none waits for an admin. Of several roles, the highest counts. */
  roleValues: z.array(RoleValue).check(
    z.maxLength(maxRoleValues, roleValue),
    z.refine((rows) => new Set(rows.map(({ value }) => value)).size === rows.length, roleValue),
  ),
}

/** Who comes in approved. */
export const ProviderApproval = z.object(approval)

/** Changes of a provider. What is not given stays. */
export const ProviderChanges = z.partial(z.object({ ...changeable, ...approval })).check(HasDomains)
