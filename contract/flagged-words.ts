import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/flagged-words.ts'

const Words = z.object({ words: z.array(z.string()) })
export type FlaggedWords = z.infer<typeof forms.FlaggedWords>

export const flaggedWords = endpoint('GET', '/api/organization/flagged-words', {
  access: 'super_admin',
  scope: null,
  summary: 'The words that senders of gifts and comments are asked about',
  reply: Words,
})

export const changeFlaggedWords = endpoint('PUT', '/api/organization/flagged-words', {
  access: 'super_admin',
  scope: null,
  summary: 'Replace the words that senders of gifts and comments are asked about',
  body: forms.FlaggedWords,
  reply: Words,
})
