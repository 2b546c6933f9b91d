import * as contract from '#contract/cards.ts'
import { implement } from '#server/app-context.ts'
import { claimCard } from './claim-card.ts'
import { printCards } from './print-cards.ts'
import { cardSheetsOf, printedSheet } from './queries.ts'
import { takeBackCards } from './take-back-cards.ts'

export const cardRoutes = implement(contract, {
  cardSheets: ({ db }, actor, { page }) => cardSheetsOf(db, actor.id, page),
  cardSheet: (context, actor, { id }) => printedSheet(context, { id, makerId: actor.id }),
  printCards,
  takeBackCards,
  claimCard,
})
