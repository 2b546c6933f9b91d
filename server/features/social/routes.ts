import * as contract from '#contract/social.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { addComment } from './add-comment.ts'
import { boostGift } from './boost-gift.ts'
import { boostBy, boostsOf, commentsOn, reactionOf, reactionsTo } from './queries.ts'
import { removeReaction, setReaction } from './set-reaction.ts'
import { publishGiftChange } from './publish-gift-change.ts'

export const socialRoutes = implement(contract, {
  comments: ({ db, id, page }) => commentsOn(db, id, page),
  reactions: ({ db, id, page }) => reactionsTo(db, id, page),
  boosts: ({ db, id, page }) => boostsOf(db, id, page),
  myReaction: ({ db, id, user }) => reactionOf(db, id, user.id),
  myBoost: ({ db, id, user }) => boostBy(db, id, user.id),

  async addComment({ db, context, user, body, idempotencyKey, now }) {
    const comment = await addComment(db, body, { authorId: user.id, idempotencyKey, now })
    await publishGiftChange(body.giftId, context)
    return comment
  },
  async boostGift({ db, context, user, body, idempotencyKey, now }) {
    const { timeZone } = context.settings
    const boost = await boostGift(db, body.giftId, { boosterId: user.id, timeZone, idempotencyKey, now })
    await publishGiftChange(body.giftId, context)
    return boost
  },
  async setReaction({ db, context, user, body, reply, now }) {
    const { reaction, isFirst } = await setReaction(db, body, { userId: user.id, now })
    await publishGiftChange(body.giftId, context)
    if (!isFirst) reply.code(200)
    return reaction
  },
  async removeReaction({ db, context, user, body }) {
    await removeReaction(db, body.giftId, user.id)
    await publishGiftChange(body.giftId, context)
    return {}
  },
})
