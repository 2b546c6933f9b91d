import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { transferCauses, transferKinds } from '#domain/transfer-causes.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Page, Person } from './shapes.ts'

/** The two balances of a user: what they may give, and what they may enter with. */
export const wallets = ['giving', 'prize'] as const

export type Wallet = (typeof wallets)[number]

/** One transfer of the caller. `change` is positive for tokens that came in. */
export const StatementLine = z.object({
  id: Id,
  wallet: z.enum(wallets),
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
  search: z.extend(Page, {
    wallet: z.optional(z.enum(wallets)),
    /**
     * Gifts and boosts received, gifts to others, entries with what came back of them, or all else. A page ends early, with a `Link` to
     * the next one, where it finds none among many transfers.
     */
    kind: z.optional(z.enum(transferKinds)),
  }),
  reply: z.array(StatementLine),
  pageSize: defaultPageSize,
})

/** Sums of the caller's transfers by kind. Those of a wallet that came in, less those that went out, are its change. */
export const StatementSums = z.object({
  /** To enter with: from colleagues, by gifts and boosts. */
  received: Count,
  /** To give: gifted to colleagues. */
  gifted: Count,
  /** To enter with: spent on entries. */
  spent: Count,
  /** To give: the weekly tokens, and what an administrator added. */
  added: Count,
  /** To give: put on thank-you cards. */
  onCards: Count,
  /** To give: from cards, since somebody claimed them, which is a gift, or nobody did. */
  fromCards: Count,
  /** To give: what an administrator removed. */
  removed: Count,
  /** To enter with: back from cancelled competitions. */
  refunded: Count,
})
export type StatementSums = z.infer<typeof StatementSums>

export const statementSums = endpoint('GET', '/api/tokens/statement/sums', {
  access: 'approved',
  summary: 'The sums of your transfers from one instant until before another, at most 40 days later',
  search: z.object({ since: Instant, until: Instant }),
  reply: StatementSums,
})

/** The search of the statement's page: more lines than a screen shows, each of which costs the server two look-ups. */
export const statementPage = { limit: '20' } as const
