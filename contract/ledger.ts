import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { transferCauses } from '#domain/transfer-causes.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page, Person } from './shapes.ts'

/** One transfer of the caller. `change` is positive for tokens that came in. */
export const StatementLine = z.object({
  id: Id,
  wallet: z.enum(['giving', 'prize']),
  cause: z.enum(transferCauses),
  causeId: Id,
  change: Count,
  /** The balance of the wallet after the transfer. */
  balance: Count,
  at: Instant,
  /** Of a gift or a boost. */
  giftId: z.nullable(Id),
  /** The other person of a gift, or who boosted; null if the account was deleted. */
  person: z.nullable(Person),
  /** That was entered or cancelled. */
  competition: z.nullable(z.object({ id: Id, title: z.string() })),
})
export type StatementLine = z.infer<typeof StatementLine>

export const statement = endpoint('GET', '/api/tokens/statement', {
  access: 'approved',
  summary: 'Your transfers, newest first',
  search: Page,
  reply: z.array(StatementLine),
  pageSize: defaultPageSize,
})
