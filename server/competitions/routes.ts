import * as entering from '#contract/competition-entries.ts'
import * as form from '#contract/competition-form.ts'
import * as competitions from '#contract/competitions.ts'
import * as draws from '#contract/draw.ts'
import type { Ground } from '#server/http/ground.ts'
import { implement } from '#server/http/implement.ts'
import { cancelCompetition } from './cancel-competition.ts'
import { createCompetition } from './create-competition.ts'
import { drawProof } from './draw-proof.ts'
import { editCompetition } from './edit-competition.ts'
import { enterCompetition } from './enter-competition.ts'
import { myEntries } from './my-entries.ts'
import { competitionFor, competitionsFor, winnersFor } from './queries.ts'
import { openReceipts } from './receipts.ts'
import { selectWinner } from './select-winner.ts'
import { setBeacon } from './set-beacon.ts'
import { winnerOf } from './winner.ts'

export function competitionRoutes({ bus, house }: Ground) {
  const seedKey = house.keyFor('draw seeds')
  const receipts = openReceipts(house.keyFor('draw receipts'))

  function tell(people: string[]) {
    for (const userId of people) bus.publish({ topic: 'person', userId })
  }

  return implement(
    { ...competitions, ...form, ...entering, ...draws },
    {
      competitions: ({ db, user, page, now }) => competitionsFor(db, { viewer: user, page, now }),
      winners: ({ db, user }) => winnersFor(db, user),

      async createCompetition({ db, user, scope, body, requestKey, now }) {
        const id = await createCompetition(db, body, { adminId: user.id, scope, seedKey, requestKey, now })
        return competitionFor(db, id, user)
      },
      async editCompetition({ db, user, scope, id, body, now }) {
        await editCompetition(db, body, { id, adminId: user.id, scope, now })
        return competitionFor(db, id, user)
      },
      async cancelCompetition({ db, user, scope, id, now }) {
        tell(await cancelCompetition(db, { id, scope, now }))
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
        return drawProof(db, id, receipts.publicKey)
      },
      async setBeacon({ db, user, scope, id, body, now }) {
        await setBeacon(db, body.signature, { id, scope, now })
        return competitionFor(db, id, user)
      },
      async selectWinner({ db, user, scope, id, now }) {
        tell(await selectWinner(db, { id, scope, seedKey, now }))
        return { winner: await winnerOf(db, id), competition: await competitionFor(db, id, user) }
      },
    },
  )
}
