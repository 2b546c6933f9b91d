import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/stores.ts'
import { Count, Id, PageByName, StoreDecider, StoreNumber } from './shapes.ts'

export const Store = z.object({
  id: Id,
  number: z.string(),
  name: z.nullable(z.string()),
  takesSignUps: z.boolean(),
  /** Approved people. */
  people: Count,
  /** Registrations that wait for approval. */
  waiting: Count,
  admins: z.array(z.object({ id: Id, firstName: z.string(), lastNameInitial: z.string() })),
})
export type Store = z.infer<typeof Store>

export type AddStore = z.infer<typeof forms.AddStore>
export type StoreChanges = z.infer<typeof forms.StoreChanges>

export const stores = endpoint('GET', '/api/stores', {
  access: 'admin',
  summary: 'The known stores in your scope, by number',
  search: z.extend(PageByName, {
    /** The beginning of a number, or a part of a name. */
    q: z.optional(z.string().check(z.maxLength(60, { error: 'text_too_long' }))),
  }),
  reply: z.array(Store),
  pageSize: defaultPageSize,
})

export const addStore = endpoint('POST', '/api/stores', {
  access: 'super_admin',
  summary: 'Make a store known before anybody works there',
  body: forms.AddStore,
  reply: Store,
  status: 201,
  refuses: ['unknown_store', 'store_known', 'key_reused'],
})

export const changeStore = endpoint('PUT', '/api/stores/:id', {
  access: 'admin',
  summary: 'Name a store in your scope, or open or close it for sign-ups',
  body: forms.StoreChanges,
  reply: Store,
})

export const storeForSignUp = endpoint('GET', '/api/stores/sign-up', {
  access: 'anyone',
  summary: 'What somebody who signs up may know of a store: its name, whether it is known and open, and who decides',
  search: z.object({ number: StoreNumber }),
  reply: z.object({
    name: z.nullable(z.string()),
    isKnown: z.boolean(),
    takesSignUps: z.boolean(),
    decider: StoreDecider,
  }),
  isLimitedAlone: true,
})
export type StoreForSignUp = z.infer<(typeof storeForSignUp)['reply']>
