import * as contract from '#contract/api-keys.ts'
import { implement } from '#server/app-context.ts'
import { createApiKey } from './create-api-key.ts'
import { apiKeysAt } from './queries.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const apiKeyRoutes = implement(contract, {
  apiKeys: ({ db, now }) => apiKeysAt(db, now),
  createApiKey,
  revokeApiKey,
})
