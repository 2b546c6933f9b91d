import * as z from 'zod/mini'
import { Me } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './shapes.ts'

/** A place where you are logged in. */
export const OwnSession = z.object({
  id: Id,
  /** What the browser called itself. */
  agent: z.string(),
  createdAt: Instant,
  usedAt: Instant,
  isThisOne: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const ownSessions = endpoint('GET', '/api/user/sessions', {
  who: 'approved',
  summary: 'Where you are logged in, last used first',
  reply: z.array(OwnSession),
})

export const endOwnSession = endpoint('DELETE', '/api/user/sessions/:id', {
  who: 'approved',
  summary: 'Log out there',
  reply: z.object({}),
})

export const endOtherSessions = endpoint('DELETE', '/api/user/sessions', {
  who: 'approved',
  summary: 'Log out everywhere but here',
  reply: z.object({}),
})

export const removePicture = endpoint('DELETE', '/api/profile-image', {
  who: 'approved',
  summary: 'Show no profile picture any more',
  reply: Me,
})

export const ownExport = endpoint('GET', '/api/user/export', {
  who: 'approved',
  summary: 'Everything that is kept of you, as a file',
  reply: z.record(z.string(), z.unknown()),
})
