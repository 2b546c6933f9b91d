import * as z from 'zod/mini'
import { isInstant } from '#domain/instant.ts'
import { grouped } from '#domain/counts.ts'
import { maxLength, maxTokens } from '#domain/limits.ts'
import { OptionalText, StoreNumber, Text } from '#contract/shapes.ts'

const costRule = 'Token cost must be at least 1'
const storesRule = 'At least one store must be selected'
const mostStores = 1_000

// zod's own pattern would come along with the schemas of the login.
const DateTime = (error: string) => z.string({ error }).check(z.refine(isInstant, { error }))

/** What an admin decides about a competition. Times are ISO 8601 with their offset; of a second only thousandths count. */
export const CompetitionForm = z
  .object({
    title: Text(maxLength.title, 'Title is required'),
    prize: Text(maxLength.prize, 'Prize is required'),
    description: OptionalText(maxLength.description),
    imageUrl: OptionalText(maxLength.imageUrl),
    tokenCost: z._default(
      z
        .int({ error: costRule })
        .check(
          z.gte(1, { error: costRule }),
          z.lte(maxTokens, { error: () => `Token cost must be at most ${grouped(maxTokens)}` }),
        ),
      1,
    ),
    startDate: DateTime('Start date is required'),
    endDate: DateTime('End date is required'),
    storeNumbers: z
      .array(StoreNumber, { error: storesRule })
      .check(z.minLength(1, { error: storesRule }), z.maxLength(mostStores)),
    /** Whether the draw waits for a public random number that nobody can know before. */
    usesBeacon: z._default(z.boolean(), false),
  })
  .check(
    // A date that is missing is before and after none, and has a sentence of its own.
    z.refine(({ startDate, endDate }) => !(Date.parse(endDate) <= Date.parse(startDate)), {
      path: ['endDate'],
      error: 'End date must be after start date',
    }),
  )
