import * as entering from '#contract/competition-entries.ts'
import * as competitions from '#contract/competitions.ts'
import * as draws from '#contract/draws.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuseUnknownStores } from '#server/settings.ts'
import { traceOf } from '#server/legacy-implement.ts'
import type { Call } from '#server/legacy-implement.ts'
import type { AppContext } from '#server/app-context.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
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

type AdminCall = Pick<Call<Endpoint & { who: 'admin' }>, 'user' | 'scope' | 'now' | 'origin'>

const actingIn = (call: AdminCall) => ({
  adminId: call.user.id,
  scope: call.scope,
  origin: traceOf(call),
  now: call.now,
})

export function competitionRoutes({ events, settings, mailer }: AppContext) {
  const seedKey = settings.keyFor('draw seeds')
  const outcomeOf = cachedDrawOutcomes()
  const receipts = createReceiptSigner(settings.keyFor('draw receipts'))

  function tell(people: string[]) {
    for (const userId of people) events.publish({ topic: 'person', userId })
  }

  return implement(
    { ...competitions, ...entering, ...draws },
    {
      competitions: ({ db, user, page, now }) => competitionsFor(db, { viewer: user, page, now }),
      winners: ({ db, user }) => winnersFor(db, user),

      async createCompetition(call) {
        const { db, user, body, idempotencyKey } = call
        refuseUnknownStores(body.storeNumbers, 'storeNumbers', settings)
        const id = await createCompetition(db, body, { ...actingIn(call), seedKey, idempotencyKey })
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

      async enterCompetition({ db, user, body, idempotencyKey, now }) {
        const entry = await enterCompetition(db, body.competitionId, { entrant: user, receipts, idempotencyKey, now })
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
