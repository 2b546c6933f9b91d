import * as entering from '#contract/competition-entries.ts'
import * as competitions from '#contract/competitions.ts'
import * as draws from '#contract/draws.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuseUnknownStores } from '#server/refuse-unknown-stores.ts'
import { traceOf } from '#server/platform/audit/request-origin.ts'
import type { Call } from '#server/platform/http/request-context.ts'
import type { AppContext } from '#server/app-context.ts'
import { implement } from '#server/platform/http/implement.ts'
import { cancelCompetition } from './cancel-competition.ts'
import { createCompetition } from './create-competition.ts'
import { cachedDrawOutcomes } from './draw-outcome.ts'
import { drawProof } from './draw-proof.ts'
import { editCompetition } from './edit-competition.ts'
import { enterCompetition } from './enter-competition.ts'
import { myEntries } from './my-entries.ts'
import { competitionFor, competitionsFor, winnersFor } from './queries.ts'
import { createReceiptSigner } from './receipts.ts'
import { selectWinner } from './select-winner.ts'
import { setBeacon } from './set-beacon.ts'
import { winnerOf } from './winner.ts'

type AdminCall = Pick<Call<Endpoint & { who: 'admin' }>, 'user' | 'scope' | 'now' | 'request'>

const actingIn = (call: AdminCall) => ({
  adminId: call.user.id,
  scope: call.scope,
  trace: traceOf(call),
  now: call.now,
})

export function competitionRoutes({ bus, settings, mailer }: AppContext) {
  const seedKey = settings.keyFor('draw seeds')
  const outcomeOf = cachedDrawOutcomes()
  const receipts = createReceiptSigner(settings.keyFor('draw receipts'))

  function tell(people: string[]) {
    for (const userId of people) bus.publish({ topic: 'person', userId })
  }

  return implement(
    { ...competitions, ...entering, ...draws },
    {
      competitions: ({ db, user, page, now }) => competitionsFor(db, { viewer: user, page, now }),
      winners: ({ db, user }) => winnersFor(db, user),

      async createCompetition(call) {
        const { db, user, body, requestKey } = call
        refuseUnknownStores(body.storeNumbers, 'storeNumbers', settings)
        const id = await createCompetition(db, body, { ...actingIn(call), seedKey, requestKey })
        return competitionFor(db, id, user)
      },
      async editCompetition(call) {
        const { db, user, id, body } = call
        refuseUnknownStores(body.storeNumbers, 'storeNumbers', settings)
        await editCompetition(db, body, { id, ...actingIn(call) })
        return competitionFor(db, id, user)
      },
      async cancelCompetition(call) {
        const { db, user, id } = call
        tell(await cancelCompetition(db, { id, ...actingIn(call) }))
        return competitionFor(db, id, user)
      },

      async enterCompetition({ db, user, body, requestKey, now }) {
        const entry = await enterCompetition(db, body.competitionId, { entrant: user, receipts, requestKey, now })
        tell([user.id])
        return entry
      },
      myEntries: ({ db, user, search, page }) =>
        myEntries(db, { userId: user.id, competitionId: search.competitionId ?? null, page, receipts }),

      async drawProof({ db, user, id }) {
        await competitionFor(db, id, user)
        return drawProof(db, id, { receiptKey: receipts.publicKey, outcomeOf })
      },
      async setBeacon(call) {
        const { db, user, id, body } = call
        await setBeacon(db, body.signature, { id, ...actingIn(call) })
        return competitionFor(db, id, user)
      },
      async selectWinner(call) {
        const { db, user, id } = call
        tell(await selectWinner(db, { id, seedKey, mailer, ...actingIn(call) }))
        mailer.wake()
        return { winner: await winnerOf(db, id), competition: await competitionFor(db, id, user) }
      },
    },
  )
}
