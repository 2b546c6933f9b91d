import * as z from 'zod/mini'
import { Plain, StoreNumbers, Text } from '#contract/shapes.ts'
import { keyScopes } from '#domain/key-scopes.ts'
import { maxKeyDays, maxKeyName } from '#domain/limits.ts'

const scopes = { error: 'key_scopes_required' } as const
const days = { error: 'key_days_invalid', params: { max: maxKeyDays } } as const

export const ApiKeyForm = z
  .object({
    name: Text(maxKeyName, 'key_name_required').check(Plain),
    scopes: z.array(z.enum(keyScopes), scopes).check(z.minLength(1, scopes), z.maxLength(keyScopes.length)),
    /** Without any it reaches all stores. */
    storeNumbers: StoreNumbers(),
    /** How long it is valid. */
    days: z.int(days).check(z.gte(1, days), z.lte(maxKeyDays, days)),
  })
  .check(
    // A provider keeps the people of all stores.
    z.refine(({ scopes: chosen, storeNumbers }) => !chosen.includes('scim') || storeNumbers.length === 0, {
      path: ['storeNumbers'],
      error: 'key_needs_all_stores',
    }),
  )
