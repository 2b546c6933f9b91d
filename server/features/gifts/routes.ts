import * as contract from '#contract/gifts.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { giveTokens } from './give-tokens.ts'
import { giftsGivenBy, giftsOf, giftsReceivedBy } from './queries.ts'

export const giftRoutes = implement(contract, {
  async giveTokens({ db, context, user, body, idempotencyKey, now }) {
    const gift = await giveTokens(db, body, { giverId: user.id, settings: context.settings, idempotencyKey, now })
    context.events.publish({ topic: 'gift' })
    for (const userId of [gift.fromUserId, gift.toUserId]) context.events.publish({ topic: 'person', userId })
    return gift
  },
  gifts: ({ db, user, page }) => giftsOf(db, user.id, page),
  giftsReceived: ({ db, user, page }) => giftsReceivedBy(db, user.id, page),
  giftsGiven: ({ db, user, page }) => giftsGivenBy(db, user.id, page),
})
