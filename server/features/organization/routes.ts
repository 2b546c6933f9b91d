import * as wordsContract from '#contract/flagged-words.ts'
import * as contract from '#contract/organization.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { readStoredOrganization } from '#server/platform/organization/stored-organization.ts'
import { cachedOrganization } from './cached-organization.ts'
import { changeFlaggedWords, readFlaggedWords } from './change-flagged-words.ts'
import { changeOrganization } from './change-organization.ts'
import { changeSettings, settingsIn } from './change-settings.ts'
import { setUpReader, showSetUp } from './set-up.ts'

export function organizationRoutes(context: AppContext) {
  const settings = cachedOrganization(context)

  return [
    ...implement(contract, {
      organization: ({ now }) => settings.get(now),
      changeOrganization,
      organizationSettings: async ({ db, now, organization: { given } }) =>
        settingsIn(await readStoredOrganization(db), { given, now }),
      changeOrganizationSettings: changeSettings,
      setUp: setUpReader(context),
      showSetUp,
    }),
    ...implement(wordsContract, { flaggedWords: ({ db }) => readFlaggedWords(db), changeFlaggedWords }),
  ]
}
