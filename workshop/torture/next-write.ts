import type { Random } from '#tools/demo/random.ts'
import type { Account } from './accounts.ts'

/** The tables of the rows that writers create, with the column of their author. */
export const writtenTables = {
  token_gifts: 'from_user_id',
  boosts: 'user_id',
  social_comments: 'user_id',
  competition_entries: 'user_id',
  adjustments: 'actor_id',
} as const
export type WrittenTable = keyof typeof writtenTables

export type Write = { table: WrittenTable; path: string; body: object }

type Scene = { random: Random; givers: Account[]; competitionId: string; onlyGifts?: boolean }

/** Chooses the next write of each user: gifts, entries, and boosts and comments on the gifts of others. */
export function createWriteChoice({ random, givers, competitionId, onlyGifts = false }: Scene) {
  // Gifts that each user has not boosted yet.
  const boostable = new Map<string, string[]>(givers.map(({ id }) => [id, []]))

  function next(account: Account): Write {
    const others = givers.filter(({ id }) => id !== account.id)
    const gift: Write = {
      table: 'token_gifts',
      path: '/api/token-gifts',
      body: { toUserId: random.oneOf(others).id, amount: 1 },
    }
    if (onlyGifts) return gift
    const giftId = boostable.get(account.id)?.pop()
    return random.oneOf([
      gift,
      { table: 'competition_entries', path: '/api/competition-entries', body: { competitionId } },
      ...(giftId === undefined ? [] : responsesTo(giftId)),
    ])
  }

  const adjustment = (): Write => ({
    table: 'adjustments',
    path: `/api/admin/users/${random.oneOf(givers).id}/adjust-tokens`,
    body: { amount: random.between(1, 3) },
  })

  /** Remembers a gift for later boosts. The receiver cannot boost it; that refusal is harmless. */
  function rememberGift(giver: Account, giftId: string) {
    for (const [userId, gifts] of boostable) if (userId !== giver.id) gifts.push(giftId)
  }

  return { next, adjustment, rememberGift }
}

const responsesTo = (giftId: string): Write[] => [
  { table: 'boosts', path: '/api/boosts', body: { giftId } },
  { table: 'social_comments', path: '/api/comments', body: { giftId, content: 'Well earned' } },
]
