import * as z from 'zod/mini'
import { maxLength } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Gift } from './gifts.ts'
import { Id, OptionalText, TokenAmount } from './shapes.ts'

export const GiveTokens = z.object({
  toUserId: Id,
  amount: TokenAmount,
  message: OptionalText(maxLength.message),
  gifUrl: OptionalText(maxLength.gifUrl),
})
export type GiveTokens = z.infer<typeof GiveTokens>

export const giveTokens = endpoint('POST', '/api/token-gifts', {
  who: 'approved',
  summary: 'Give tokens to a colleague',
  body: GiveTokens,
  reply: Gift,
  status: 201,
})
