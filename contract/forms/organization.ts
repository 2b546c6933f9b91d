import * as z from 'zod/mini'
import { boardModes } from '#domain/board-modes.ts'
import { areDistinctReasons, isReason, maxReasons } from '#domain/reasons.ts'

const invalid = { error: 'reason_invalid' }

const Reason = z.string(invalid).check(z.normalize('NFC'), z.trim(), z.refine(isReason, invalid))

/** Changes of the organisation's settings. A setting that is not given stays. */
export const OrganizationChanges = z.object({
  reasons: z.optional(
    z
      .array(Reason, invalid)
      .check(
        z.maxLength(maxReasons, { error: 'reasons_too_many' }),
        z.refine(areDistinctReasons, { error: 'reason_repeated' }),
      ),
  ),
  leaderboard: z.optional(z.enum(boardModes)),
})
