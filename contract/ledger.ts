import * as z from 'zod/mini'
import { pageSize } from '#domain/limits.ts'
import { transferCauses } from '#domain/statement-sentence.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page } from './shapes.ts'

/** One move of tokens in or out of one of your wallets; `change` is positive for tokens that came in. */
export const StatementLine = z.object({
  id: Id,
  wallet: z.enum(['giving', 'prize']),
  cause: z.enum(transferCauses),
  causeId: Id,
  change: Count,
  /** What lay in that wallet after the move. */
  balance: Count,
  at: Instant,
})
export type StatementLine = z.infer<typeof StatementLine>

export const statement = endpoint('GET', '/api/tokens/statement', {
  who: 'approved',
  summary: 'Every move of your tokens, newest first',
  search: Page,
  reply: z.array(StatementLine),
  pageSize: pageSize.default,
})
