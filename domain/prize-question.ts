type Win = { isNewWin: boolean; winnerId: string | null; handedOverAt: string | null; receivedAt: string | null }

/** True for the winner of a prize that was handed over, until they confirm it. The news of a win asks by itself. */
export const asksForPrize = ({ isNewWin, winnerId, handedOverAt, receivedAt }: Win, user: { id: string }) =>
  !isNewWin && winnerId === user.id && handedOverAt !== null && receivedAt === null
