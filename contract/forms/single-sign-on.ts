import * as z from 'zod/mini'
import { Plain, Text } from '#contract/shapes.ts'
import { issuerAddress } from '#domain/issuer-address.ts'
import { maxClientLength, maxIssuerLength, maxLength, maxProviderDomains } from '#domain/limits.ts'

const domain = { error: 'domain_invalid' }

const Domain = z
  .string(domain)
  .check(z.trim(), z.toLowerCase(), z.maxLength(253, domain), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, domain))

const changeable = {
  name: Text(maxLength.name, 'provider_name_required').check(Plain),
  clientId: Text(maxClientLength, 'client_id_required'),
  clientSecret: Text(maxClientLength, 'client_secret_required'),
  /** The domains of email whose people come from it; none for all. */
  domains: z.array(Domain).check(z.maxLength(maxProviderDomains, { error: 'domains_too_many' })),
  /** Whether it opens an account whose email both sides have verified, without asking for its password once. */
  joinsByEmail: z.boolean(),
  isOn: z.boolean(),
}

export const NewProvider = z.object({
  ...changeable,
  issuer: z.string({ error: 'issuer_invalid' }).check(
    z.maxLength(maxIssuerLength, { error: 'issuer_invalid' }),
    z.trim(),
    z.refine((address) => issuerAddress(address) !== null, { error: 'issuer_invalid' }),
  ),
})

/** Changes of a provider. What is not given stays. */
export const ProviderChanges = z.partial(z.object(changeable))
