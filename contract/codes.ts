import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/codes.ts'
import { Instant, QrCode } from './shapes.ts'

/**
 * A code with which somebody chooses a new password, shown only now. Who may make one for whom is `mayMakeCode` in
 * `domain/permissions.ts`, where admins know it of the people that they list; the profile of a colleague has it as `canMakeCode`.
 * Whether a link can be mailed instead is a setting of the page (`isMailSetUp`), if the person has an email.
 */
export const NewCode = z.object({
  /** Eight digits. */
  code: z.string(),
  expiresAt: Instant,
  /** What the person types beside it: their email or their login name. */
  name: z.string(),
  person: z.object({ firstName: z.string(), lastNameInitial: z.string() }),
  /** Opens the page with name and code filled in. Both are in its fragment, which no server gets. */
  link: z.string(),
  qr: QrCode,
})
export type NewCode = z.infer<typeof NewCode>

export type UseCode = z.infer<typeof forms.UseCode>

export const createCode = endpoint('POST', '/api/admin/users/:id/code', {
  access: 'approved',
  stepUp: true,
  summary:
    'Make a code with which a person of lower rank chooses a new password: ten minutes, five tries, once. For admins in their stores, and in their own store for roles that the owner names',
  reply: NewCode,
  status: 201,
  refuses: ['not_permitted', 'outranked', 'not_approved_yet', 'provider_only', 'key_reused'],
})

export const useCode = endpoint('POST', '/api/code', {
  access: 'anyone',
  isLimitedAlone: true,
  summary: 'Exchange the code of a manager for a reset key, which sets a new password within ten minutes',
  body: forms.UseCode,
  reply: z.object({ key: z.string() }),
  refuses: ['invalid_code'],
})
