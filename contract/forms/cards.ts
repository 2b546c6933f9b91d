import * as z from 'zod/mini'
import { TokenAmount } from '#contract/shapes.ts'
import { isCardCode, readCardCode } from '#domain/card-codes.ts'
import { maxCards } from '#domain/limits.ts'

const count = { error: 'card_count_invalid' } as const

/** How many cards, and the tokens of each. */
export const PrintCards = z.object({
  count: z.int(count).check(z.gte(1, count), z.lte(maxCards, count)),
  amount: TokenAmount,
})

const code = { error: 'card_code_invalid' } as const

/** The code of a card, as it was typed. */
export const ClaimCard = z.object({
  code: z
    .string(code)
    .check(z.maxLength(40, { ...code, abort: true }), z.overwrite(readCardCode), z.refine(isCardCode, code)),
})
