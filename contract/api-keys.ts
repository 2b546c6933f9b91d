import * as z from 'zod/mini'
import { keyScopes } from '#domain/key-scopes.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/api-keys.ts'
import { Id, Instant } from './shapes.ts'

/** A key with which a program calls the API. It acts as itself, never as a person. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Empty for all stores. */
  storeNumbers: z.array(z.string()),
  /** Null if the account was deleted. */
  createdBy: z.nullable(z.object({ firstName: z.string(), lastNameInitial: z.string() })),
  createdAt: Instant,
  expiresAt: Instant,
  /** To within five minutes; null before the first use. */
  usedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
})
export type ApiKey = z.infer<typeof ApiKey>

export type ApiKeyForm = z.infer<typeof forms.ApiKeyForm>

/** `key` is shown only now. */
export const NewApiKey = z.object({ apiKey: ApiKey, key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

export const apiKeys = endpoint('GET', '/api/admin/api-keys', {
  access: 'super_admin',
  scope: null,
  summary: 'The API keys, newest first; those that have ended for 90 days',
  reply: z.array(ApiKey),
})

export const createApiKey = endpoint('POST', '/api/admin/api-keys', {
  access: 'super_admin',
  scope: null,
  summary: 'Create an API key. It is shown only in this reply',
  body: forms.ApiKeyForm,
  reply: NewApiKey,
  status: 201,
  stepUp: true,
  refuses: ['too_many_api_keys', 'unknown_store', 'key_reused'],
})

export const revokeApiKey = endpoint('DELETE', '/api/admin/api-keys/:id', {
  access: 'super_admin',
  scope: null,
  summary: 'Revoke an API key, within a second on every server',
  reply: ApiKey,
  stepUp: true,
})
