/** What an API key may do. Each endpoint that keys may call names one of them. */
export const keyScopes = [
  'people:read',
  'people:write',
  'gifts:read',
  'insights:read',
  'competitions:read',
  'competitions:write',
  'stores:read',
  'stores:write',
  'audit:read',
  'scim',
] as const

export type KeyScope = (typeof keyScopes)[number]
