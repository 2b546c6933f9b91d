import * as z from 'zod/mini'
import { languages } from '#domain/languages.ts'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/stores.ts'
import { Count, Id, PageByName, QrCode, StoreDecider, StoreNumber } from './shapes.ts'

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
  scope: 'stores:read',
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
  scope: 'stores:write',
  summary: 'Make a store known before anybody works there',
  body: forms.AddStore,
  reply: Store,
  status: 201,
  refuses: ['unknown_store', 'store_known', 'key_reused'],
})

export const changeStore = endpoint('PUT', '/api/stores/:id', {
  access: 'admin',
  scope: 'stores:write',
  summary: 'Name a store in your scope, or open or close it for sign-ups',
  body: forms.StoreChanges,
  reply: Store,
})

export const removeStore = endpoint('DELETE', '/api/stores/:id', {
  access: 'super_admin',
  scope: 'stores:write',
  summary: 'Remove a store that was added by mistake: nobody and nothing belongs to it, or ever did',
  reply: z.object({}),
  refuses: ['store_used'],
})

export const storeForSignUp = endpoint('GET', '/api/stores/sign-up', {
  access: 'anyone',
  summary: 'What somebody who signs up may know of a store: its name, whether it is known and open, and who decides',
  search: z.object({
    number: StoreNumber,
    /** The key in the link of a poster. */
    k: z.optional(z.string().check(z.maxLength(60, { error: 'text_too_long' }))),
  }),
  reply: z.object({
    name: z.nullable(z.string()),
    isKnown: z.boolean(),
    takesSignUps: z.boolean(),
    decider: StoreDecider,
    /** True if the key is not that of the newest poster of the store. */
    isPosterOld: z.boolean(),
  }),
  isLimitedAlone: true,
})
export type StoreForSignUp = z.infer<(typeof storeForSignUp)['reply']>

export const Poster = z.object({
  number: z.string(),
  name: z.nullable(z.string()),
  /** Opens a sign-up with the store filled in. */
  link: z.string(),
  qr: QrCode,
  /** What people open who cannot scan it, and what they type there. */
  address: z.string(),
  code: z.string(),
  /** In the language of the poster. */
  texts: z.record(z.enum(['title', 'lead', 'store', 'scan', 'orOpen', 'andType', 'approval']), z.string()),
})
export type Poster = z.infer<typeof Poster>

export const poster = endpoint('GET', '/api/stores/:id/poster', {
  access: 'admin',
  scope: null,
  summary: 'What the poster of a store shows, in a language',
  search: z.object({ language: z.enum(languages) }),
  reply: Poster,
})

export const renewPoster = endpoint('POST', '/api/stores/:id/poster', {
  access: 'admin',
  scope: null,
  summary: 'Give the posters of a store a new key and new digits: earlier ones no longer fill the store in',
  reply: z.object({}),
  refuses: ['key_reused'],
})

export const findPoster = endpoint('POST', '/api/stores/join', {
  access: 'anyone',
  summary: 'The store of the four digits on a poster',
  body: forms.PosterCode,
  reply: z.object({ number: z.string(), key: z.string() }),
  isLimitedAlone: true,
  refuses: ['unknown_poster_code'],
})
export type FoundPoster = z.infer<(typeof findPoster)['reply']>
