import * as z from 'zod/mini'
import { OptionalText, StoreNumber, Text } from '#contract/shapes.ts'
import type { InputErrorCode } from '#domain/input-errors.ts'
import { isInstant } from '#domain/instant.ts'
import { maxLength, maxTokens, maxUrlLength } from '#domain/limits.ts'

const maxStores = 1_000

// zod's own pattern would come along with the schemas of the login.
const DateTime = (error: InputErrorCode) => z.string({ error }).check(z.refine(isInstant, { error }))

/** How the winner gets the prize. It is no term of the draw. */
export const CollectInstructionsForm = z.object({ collectInstructions: OptionalText(maxLength.collectInstructions) })

/** The fields of a competition that an admin sets. Times are ISO 8601 with an offset, in milliseconds at most. */
export const CompetitionForm = z
  .object({
    title: Text(maxLength.title, 'title_required'),
    prize: Text(maxLength.prize, 'prize_required'),
    description: OptionalText(maxLength.description),
    collectInstructions: CollectInstructionsForm.shape.collectInstructions,
    imageUrl: OptionalText(maxUrlLength),
    tokenCost: z._default(
      z
        .int({ error: 'token_cost_too_small' })
        .check(z.gte(1, { error: 'token_cost_too_small' }), z.lte(maxTokens, { error: 'token_cost_too_large' })),
      1,
    ),
    startDate: DateTime('start_date_required'),
    endDate: DateTime('end_date_required'),
    storeNumbers: z
      .array(StoreNumber, { error: 'competition_stores_required' })
      .check(z.minLength(1, { error: 'competition_stores_required' }), z.maxLength(maxStores)),
    /** Whether the draw waits for a public random number. */
    usesBeacon: z._default(z.boolean(), false),
  })
  .check(
    // A missing date has an error of its own.
    z.refine(({ startDate, endDate }) => !(Date.parse(endDate) <= Date.parse(startDate)), {
      path: ['endDate'],
      error: 'end_date_before_start',
    }),
  )
