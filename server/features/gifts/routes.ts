import * as contract from '#contract/gifts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { giveTokens } from './give-tokens.ts'
import { giftsGivenBy, giftsOf, giftsReceivedBy } from './queries.ts'

export const giftRoutes = implement(contract, {
  async giveTokens({ db, context, user, body, requestKey, now }) {
    const gift = await giveTokens(db, body, { giverId: user.id, settings: context.settings, requestKey, now })
    context.bus.publish({ topic: 'gift' })
    for (const userId of [gift.fromUserId, gift.toUserId]) context.bus.publish({ topic: 'person', userId })
    return gift
  },
  gifts: ({ db, user, page }) => giftsOf(db, user.id, page),
  giftsReceived: ({ db, user, page }) => giftsReceivedBy(db, user.id, page),
  giftsGiven: ({ db, user, page }) => giftsGivenBy(db, user.id, page),
})
