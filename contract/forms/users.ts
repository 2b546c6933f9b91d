import * as z from 'zod/mini'
import { FirstName, Id, Initial, LoginName, OptionalText, Role, StartDate, StoreNumber } from '#contract/shapes.ts'
import { maxLength, maxTokens, maxUsersMoved } from '#domain/limits.ts'

export const EditUser = z.object({
  role: Role,
  storeNumber: StoreNumber,
  firstName: FirstName,
  lastNameInitial: Initial('edited_initial_invalid'),
  /** Stays as it is if not given; null removes it from somebody who has an email. */
  loginName: z.optional(z.nullable(LoginName)),
  /** Stays as it is if not given; null removes it. */
  startedOn: z.optional(z.nullable(StartDate)),
  /** The same person again, where they become an admin and their email may belong to somebody else. */
  confirmedUserId: z.optional(z.uuid({ error: 'invalid_value' })),
})

export const MoveUsers = z.object({
  userIds: z.array(Id).check(z.minLength(1), z.maxLength(maxUsersMoved)),
  storeNumber: StoreNumber,
})

export const AdjustTokens = z.object({
  /** A positive amount adds to what the user may give, a negative one removes from it. */
  amount: z.int({ error: 'adjustment_invalid' }).check(
    z.refine((amount) => amount !== 0, { error: 'adjustment_invalid' }),
    z.refine((amount) => Math.abs(amount) <= maxTokens, {
      error: 'adjustment_too_large',
      params: { min: -maxTokens, max: maxTokens },
    }),
  ),
  reason: OptionalText(maxLength.message),
})
