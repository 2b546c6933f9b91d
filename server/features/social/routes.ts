import * as contract from '#contract/social.ts'
import { implement } from '#server/app-context.ts'
import { addComment } from './add-comment.ts'
import { boostGift } from './boost-gift.ts'
import { boostBy, boostsOf, commentsOn, reactionOf, reactionsTo } from './queries.ts'
import { removeReaction, setReaction } from './set-reaction.ts'

export const socialRoutes = implement(contract, {
  comments: ({ db }, _actor, { id, page }) => commentsOn(db, id, page),
  reactions: ({ db }, _actor, { id, page }) => reactionsTo(db, id, page),
  boosts: ({ db }, _actor, { id, page }) => boostsOf(db, id, page),
  myReaction: ({ db }, actor, { id }) => reactionOf(db, id, actor.id),
  myBoost: ({ db }, actor, { id }) => boostBy(db, id, actor.id),
  addComment,
  boostGift,
  setReaction,
  removeReaction,
})
