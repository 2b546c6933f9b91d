import * as z from 'zod/mini'
import { Plain, StoreNumbers, Text } from '#contract/shapes.ts'
import { maxUrlLength, maxWebhookName } from '#domain/limits.ts'
import { isWebhookAddress, webhookEvents, webhookKinds } from '#domain/webhooks.ts'

const Name = Text(maxWebhookName, 'webhook_name_required').check(Plain)

const invalid = { error: 'webhook_address_invalid' }

const Address = z
  .string(invalid)
  .check(z.trim(), z.maxLength(maxUrlLength, invalid), z.refine(isWebhookAddress, invalid))

const required = { error: 'webhook_events_required' }

const Events = z
  .array(z.enum(webhookEvents), required)
  .check(z.minLength(1, required), z.maxLength(webhookEvents.length, required))

export const NewWebhook = z.object({
  name: Name,
  kind: z.enum(webhookKinds),
  address: Address,
  events: Events,
  /** All stores if left out or empty. */
  storeNumbers: z.optional(StoreNumbers()),
})

/** What is not given stays. */
export const WebhookChanges = z.object({
  name: z.optional(Name),
  address: z.optional(Address),
  events: z.optional(Events),
  storeNumbers: z.optional(StoreNumbers()),
  isOn: z.optional(z.boolean()),
})
