import type { KeyScope } from '#domain/key-scopes.ts'
import * as texts from '#texts/api-keys.ts'

const names: Record<KeyScope, string> = {
  'people:read': texts.readPeople,
  'people:write': texts.writePeople,
  'gifts:read': texts.readGifts,
  'insights:read': texts.readInsights,
  'competitions:read': texts.readCompetitions,
  'competitions:write': texts.writeCompetitions,
  'stores:read': texts.readStores,
  'stores:write': texts.writeStores,
  'audit:read': texts.readAuditLog,
  scim: texts.provisionPeople,
}

/** What a scope lets a key do: 'Read people'. */
export const scopeName = (scope: KeyScope) => names[scope]
