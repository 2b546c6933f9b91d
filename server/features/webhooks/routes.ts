import * as contract from '#contract/webhooks.ts'
import { implement } from '#server/app-context.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { changeWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { allWebhooks, deliveriesOf } from './queries.ts'
import { removeWebhook } from './remove-webhook.ts'
import { renewSecret } from './renew-secret.ts'
import { resendDelivery, testWebhook } from './send-again.ts'

export const webhookRoutes = implement(contract, {
  webhooks: ({ db, now }) => allWebhooks(db, now),
  createWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret: renewSecret,
  async testWebhook(context, actor, input) {
    await consume(context.rateLimits.webhookSends, actor.id)
    return testWebhook(context, actor, input)
  },
  webhookDeliveries: ({ db }, _actor, { id }) => deliveriesOf(db, id),
  async resendWebhookDelivery(context, actor, input) {
    await consume(context.rateLimits.webhookSends, actor.id)
    return resendDelivery(context, actor, input)
  },
})
