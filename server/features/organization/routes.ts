import * as contract from '#contract/organization.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cachedOrganization } from './cached-organization.ts'
import { changeOrganization } from './change-organization.ts'

export function organizationRoutes(context: AppContext) {
  const settings = cachedOrganization(context)

  return implement(contract, { organization: ({ now }) => settings.get(now), changeOrganization })
}
