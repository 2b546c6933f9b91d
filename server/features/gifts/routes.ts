import * as contract from '#contract/gifts.ts'
import { implement } from '#server/app-context.ts'
import { editGift, removeGiftMessage } from './edit-gift.ts'
import { giveTokensToMany } from './give-tokens-to-many.ts'
import { giveTokens } from './give-tokens.ts'
import { giftsGivenBy, giftsOf, giftsReceivedBy } from './queries.ts'

export const giftRoutes = implement(contract, {
  giveTokens,
  editGift,
  removeGiftMessage,
  giveTokensToMany,
  gifts: ({ db }, actor, { page }) => giftsOf(db, actor.id, page),
  giftsReceived: ({ db }, actor, { page }) => giftsReceivedBy(db, actor.id, page),
  giftsGiven: ({ db }, actor, { page }) => giftsGivenBy(db, actor.id, page),
})
