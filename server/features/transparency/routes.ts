import * as contract from '#contract/transparency.ts'
import { Refusal } from '#domain/refusals.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { logKeyOf } from './log-key.ts'
import { consistencyProof } from './proofs.ts'
import { newestHead, ownInclusionProof } from './queries.ts'
import { cachedTiles } from './tiles.ts'

const cachedForMs = 5_000

export function transparencyRoutes({ db, settings }: AppContext) {
  const head = cached(cachedForMs, () => newestHead(db, logKeyOf(settings).publicKey))

  return implement(contract, {
    treeHead: ({ now }) => head.get(now),
    async consistencyProof({ now }, _actor, { older, newer }) {
      const { size } = (await head.get(now)) ?? { size: 0 }
      if (older > newer || newer > size) throw new Refusal('not_found')
      return { proof: await consistencyProof(cachedTiles(db), older, newer) }
    },
    inclusionProof: async ({ now }, actor, { id }) =>
      ownInclusionProof(db, { userId: actor.id, id, head: await head.get(now) }),
  })
}
