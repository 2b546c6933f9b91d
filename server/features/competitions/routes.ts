import * as calendar from '#contract/calendar.ts'
import * as entries from '#contract/competition-entries.ts'
import * as competitions from '#contract/competitions.ts'
import * as draws from '#contract/draws.ts'
import * as handovers from '#contract/handovers.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { createCalendarLink, readCalendarLink, removeCalendarLink } from './calendar-link.ts'
import { cancelCompetition } from './cancel-competition.ts'
import { createCompetition } from './create-competition.ts'
import { changeCollectInstructions } from './change-collect-instructions.ts'
import { sendCompetitionCalendar } from './competition-calendar.ts'
import { competitionListOf } from './competition-list.ts'
import { dismissWin } from './dismiss-win.ts'
import { readDrawProof } from './draw-proof.ts'
import { editCompetition } from './edit-competition.ts'
import { enterCompetition } from './enter-competition.ts'
import { recordHandover } from './record-handover.ts'
import { entryCountsIn } from './entry-counts.ts'
import { hallOfFame } from './hall-of-fame.ts'
import { myEntries, winnersFor } from './queries.ts'
import { receivePrize } from './receive-prize.ts'
import { receiptSignerOf } from './receipts.ts'
import { seeDraw } from './see-draw.ts'
import { selectWinner } from './select-winner.ts'
import { setBeacon } from './set-beacon.ts'
import { takeBackHandover } from './take-back-handover.ts'
import { createTicketCounts } from './ticket-counts.ts'

export function competitionRoutes(context: AppContext) {
  const { competitionsFor } = competitionListOf(context)
  const ticketCountsFor = createTicketCounts(context)

  return implement(
    { ...competitions, ...entries, ...draws, ...handovers, ...calendar },
    {
      competitions: ({ db, now }, viewer, { page, show }) => competitionsFor(db, viewer, { page, show, now }),
      hallOfFame: ({ db }, viewer, { page }) => hallOfFame(db, viewer, page),
      winners: ({ db }, viewer) => winnersFor(db, viewer),
      entryCounts: ({ db }, { scope }) => entryCountsIn(db, scope),
      ticketCounts: ({ now }, viewer) => ticketCountsFor(viewer, now),
      createCompetition,
      editCompetition,
      cancelCompetition,

      enterCompetition,
      myEntries: ({ db, settings }, actor, { page, competitionId = null }) =>
        myEntries(db, { userId: actor.id, competitionId, page, signer: receiptSignerOf(settings) }),

      drawProof: readDrawProof,
      setBeacon,
      selectWinner,
      changeCollectInstructions,
      recordHandover,
      takeBackHandover,
      receivePrize,
      seeDraw,
      dismissWin,

      calendarLink: readCalendarLink,
      createCalendarLink,
      removeCalendarLink,
      competitionCalendar: sendCompetitionCalendar,
    },
  )
}
