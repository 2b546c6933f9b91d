import * as contract from '#contract/social.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { createWordCheck } from '#server/features/organization/word-check.ts'
import { addComment } from './add-comment.ts'
import { boostGift } from './boost-gift.ts'
import { boostBy, boostsOf, commentsOn, reactionOf, reactionsTo } from './queries.ts'
import { removeReaction, setReaction } from './set-reaction.ts'

export function socialRoutes(context: AppContext) {
  const checkingWords = createWordCheck(context)

  return implement(contract, {
    comments: ({ db }, viewer, { id, page }) => commentsOn(db, { giftId: id, viewer }, page),
    reactions: ({ db }, viewer, { id, page }) => reactionsTo(db, { giftId: id, viewer }, page),
    boosts: ({ db }, viewer, { id, page }) => boostsOf(db, { giftId: id, viewer }, page),
    myReaction: ({ db }, viewer, { id }) => reactionOf(db, { giftId: id, viewer }),
    myBoost: ({ db }, viewer, { id }) => boostBy(db, { giftId: id, viewer }),
    addComment: checkingWords(addComment, ({ content }) => content),
    boostGift,
    setReaction,
    removeReaction,
  })
}
