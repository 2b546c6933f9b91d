import * as contract from '#contract/social.ts'
import { implement } from '#server/app-context.ts'
import { addComment } from './add-comment.ts'
import { boostGift } from './boost-gift.ts'
import { boostBy, boostsOf, commentsOn, reactionOf, reactionsTo } from './queries.ts'
import { removeReaction, setReaction } from './set-reaction.ts'

export const socialRoutes = implement(contract, {
  comments: ({ db }, viewer, { id, page }) => commentsOn(db, { giftId: id, viewer }, page),
  reactions: ({ db }, viewer, { id, page }) => reactionsTo(db, { giftId: id, viewer }, page),
  boosts: ({ db }, viewer, { id, page }) => boostsOf(db, { giftId: id, viewer }, page),
  myReaction: ({ db }, viewer, { id }) => reactionOf(db, { giftId: id, viewer }),
  myBoost: ({ db }, viewer, { id }) => boostBy(db, { giftId: id, viewer }),
  addComment,
  boostGift,
  setReaction,
  removeReaction,
})
