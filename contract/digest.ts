import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The key of a link in a weekly email. */
const Key = z.object({ token: z.string().check(z.maxLength(200)) })

export const unsubscribe = endpoint('POST', '/api/digest/unsubscribe', {
  access: 'anyone',
  summary: 'End the weekly email with the key of its link, its token; also by the one click of RFC 8058, as a form',
  search: Key,
  reply: z.object({}),
  refuses: ['invalid_unsubscribe_key'],
})

export const unsubscribePage = endpoint('GET', '/api/digest/unsubscribe', {
  access: 'anyone',
  summary: 'Go to the page that asks whether to end the weekly email; this alone ends nothing',
  search: Key,
  /** The target of a 302. */
  reply: z.string(),
  status: 302,
})
