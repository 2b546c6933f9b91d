import * as contract from '#contract/thanks.ts'
import { implement } from '#server/app-context.ts'
import { markGiftsRead } from './mark-gifts-read.ts'
import { ownMonthReview, seeMonthReview } from './month-review.ts'
import { newThanksTo } from './queries.ts'

export const thanksRoutes = implement(contract, {
  newThanks: ({ db }, viewer) => newThanksTo(db, viewer.id),
  readGiftNotifications: markGiftsRead,
  monthReview: ownMonthReview,
  seeMonthReview,
})
