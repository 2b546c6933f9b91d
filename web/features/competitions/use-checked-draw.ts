import { useQuery } from '@tanstack/react-query'
import type { Competition } from '#contract/competitions.ts'
import { type DrawProof, drawProof } from '#contract/draws.ts'
import { sendRequest } from '#web/api/send-request.ts'
import { useMe } from '#web/api/use-me.ts'
import { type CheckedDraw, checkDraw } from './check-draw.ts'
import { keptReceipts } from './stored-receipts.ts'
import { ownEntries } from './own-entries.ts'

export type Verification = CheckedDraw & { proof: DrawProof }

/** Reads what is published of a draw, and computes it again; anew each time it is asked for. */
export function useCheckedDraw(competition: Competition) {
  const { id } = competition
  const { id: userId } = useMe()
  return useQuery<Verification>({
    queryKey: ['checked draw', id],
    gcTime: 0,
    async queryFn({ signal }) {
      const proof = await sendRequest(drawProof, { params: { id }, signal })
      const { commitment, digest } = keptReceipts(userId, id)
      const own = { userId, commitment, digest, entries: await ownEntries(userId, id) }
      return { proof, ...(await checkDraw(proof, competition, own)) }
    },
  })
}
