import { useQuery } from '@tanstack/react-query'
import { type DrawProof, drawProof } from '#contract/draws.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { type DrawVerification, type ShownCompetition, checkDraw } from './check-draw.ts'
import { readStoredReceipts } from './stored-receipts.ts'
import { readOwnEntries } from './read-own-entries.ts'

export type Verification = DrawVerification & { proof: DrawProof }

/** Reads the published proof of a draw and verifies it. The result is not cached, so each opening verifies again. */
export function useVerification(competition: ShownCompetition) {
  const { id } = competition
  const { id: userId } = useMe()
  return useQuery<Verification>({
    queryKey: ['draw-verification', id],
    gcTime: 0,
    async queryFn({ signal }) {
      const proof = await sendRequest(drawProof, { params: { id }, signal })
      const { commitment, digest } = readStoredReceipts(userId, id)
      const viewer = { userId, commitment, digest, entries: await readOwnEntries(userId, id) }
      return { proof, ...(await checkDraw(proof, competition, viewer)) }
    },
  })
}
