import * as z from 'zod/mini'
import { StoreNumber } from '#contract/shapes.ts'
import { maxLength } from '#domain/limits.ts'

const storesRule = 'Please enter at least one store number'

export const CreateAdmin = z.object({
  email: z
    .string({ error: 'Please enter an email address' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter an email address', abort: true }),
      z.maxLength(maxLength.email, { error: 'Invalid email address' }),
    ),
  storeNumbers: z
    .array(StoreNumber, { error: storesRule })
    .check(z.minLength(1, { error: storesRule }), z.maxLength(1_000)),
})
