import * as contract from '#contract/gifts.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { createWordCheck } from '#server/features/organization/word-check.ts'
import { editGift, removeGiftMessage } from './edit-gift.ts'
import { giveTokensToMany } from './give-tokens-to-many.ts'
import { giveTokensBy } from './give-tokens.ts'
import { makingGiftsTogether } from './make-gift.ts'
import { giftsGivenBy, giftsOf, giftsReceivedBy } from './queries.ts'

const messageOf = ({ message }: { message?: string | null }) => message

export function giftRoutes(context: AppContext) {
  const checkingWords = createWordCheck(context)
  const giveTokens = giveTokensBy(makingGiftsTogether(context.db))

  return implement(contract, {
    giveTokens: checkingWords(giveTokens, messageOf),
    giveTokensToMany: checkingWords(giveTokensToMany, messageOf),
    editGift: checkingWords(editGift, messageOf),
    removeGiftMessage,
    gifts: ({ db }, actor, { page }) => giftsOf(db, actor.id, page),
    giftsReceived: ({ db }, actor, { page }) => giftsReceivedBy(db, actor.id, page),
    giftsGiven: ({ db }, actor, { page }) => giftsGivenBy(db, actor.id, page),
  })
}
