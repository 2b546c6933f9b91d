import type { Provider } from '#contract/single-sign-on.ts'
import { type Role, roles } from '#domain/roles.ts'

type Approval = Pick<Provider, 'storeClaim' | 'roleClaim' | 'roleValues'>

/**
 * The store and the role that the claims `said` by a provider stand for: one store, and of several roles the highest. Null where the
 * owner approves nobody by claims, or one of the two does not map. The store is as the provider writes it.
 */
export function claimedPlace({ storeClaim, roleClaim, roleValues }: Approval, said: Record<string, unknown>) {
  const [storeNumber, ...others] = storeClaim === null ? [] : textsOf(said[storeClaim])
  if (storeNumber === undefined || others.length > 0) return null
  const role: Role | undefined = roleClaim === null ? 'crew_member' : highestRole(roleValues, textsOf(said[roleClaim]))
  return role === undefined ? null : { storeNumber, role }
}

function highestRole(rows: Approval['roleValues'], values: string[]) {
  const mapped = rows.filter(({ value }) => values.includes(value)).map(({ role }) => role)
  return roles.findLast((role) => mapped.some((each) => each === role))
}

// A claim is a text, or a list of them such as groups.
const textsOf = (claim: unknown) => [claim].flat().filter((value) => typeof value === 'string')
