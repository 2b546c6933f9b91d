import * as z from 'zod/mini'
import { StoreNumber } from '#contract/shapes.ts'
import { emailAddress } from '#domain/email-address.ts'
import { maxLength } from '#domain/limits.ts'

const maxStores = 1_000

export const CreateAdmin = z.object({
  email: z
    .string({ error: 'admin_email_required' })
    .check(
      z.overwrite(emailAddress),
      z.minLength(1, { error: 'admin_email_required', abort: true }),
      z.maxLength(maxLength.email, { error: 'email_invalid' }),
    ),
  storeNumbers: z
    .array(StoreNumber, { error: 'admin_stores_required' })
    .check(z.minLength(1, { error: 'admin_stores_required' }), z.maxLength(maxStores)),
  /** The person that is meant, where their email may belong to somebody else. */
  confirmedUserId: z.optional(z.uuid({ error: 'invalid_value' })),
})
