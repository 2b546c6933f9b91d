import * as wordsContract from '#contract/flagged-words.ts'
import * as contract from '#contract/organization.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cachedOrganization } from './cached-organization.ts'
import { changeFlaggedWords, readFlaggedWords } from './change-flagged-words.ts'
import { changeOrganization } from './change-organization.ts'

export function organizationRoutes(context: AppContext) {
  const settings = cachedOrganization(context)

  return [
    ...implement(contract, { organization: ({ now }) => settings.get(now), changeOrganization }),
    ...implement(wordsContract, { flaggedWords: ({ db }) => readFlaggedWords(db), changeFlaggedWords }),
  ]
}
