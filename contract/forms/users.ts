import * as z from 'zod/mini'
import { grouped } from '#domain/counts.ts'
import { maxLength, maxTokens } from '#domain/limits.ts'
import { FirstName, Initial, OptionalText, Role, StoreNumber } from '#contract/shapes.ts'

export const EditUser = z.object({
  role: Role,
  storeNumber: StoreNumber,
  firstName: FirstName,
  lastNameInitial: Initial('Last name initial must be exactly 1 character'),
})

const adjustRule = 'Please enter a valid number (positive to add, negative to remove)'
const farRule = () => `Adjust by at most ${grouped(maxTokens)} tokens at a time`

export const AdjustTokens = z.object({
  /** Positive adds to what the person may give, negative removes from it. */
  amount: z.int({ error: adjustRule }).check(
    z.refine((amount) => amount !== 0, { error: adjustRule }),
    z.gte(-maxTokens, { error: farRule }),
    z.lte(maxTokens, { error: farRule }),
  ),
  reason: OptionalText(maxLength.message),
})
