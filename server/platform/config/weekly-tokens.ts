import { type Allowances } from '#domain/allowance.ts'
import { maxTokens } from '#domain/limits.ts'
import { roles } from '#domain/roles.ts'

/** 'crew_member=1,admin=0': the roles it names; the others keep their defaults. Null where it says something else. */
export function weeklyTokens(given: string): Partial<Allowances> | null {
  const pairs = given.split(',').map((part) => part.split('=').map((side) => side.trim()))
  return pairs.every(isAllowance) ? Object.fromEntries(pairs.map(([role, amount]) => [role, Number(amount)])) : null
}

function isAllowance([role, amount = '', ...rest]: string[]) {
  const isRole = roles.some((known) => known === role)
  return isRole && rest.length === 0 && /^\d{1,7}$/.test(amount) && Number(amount) <= maxTokens
}
