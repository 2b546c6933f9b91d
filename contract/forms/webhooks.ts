import * as z from 'zod/mini'
import { Plain, StoreNumber, Text } from '#contract/shapes.ts'
import { maxStoresOfWebhook, maxUrlLength, maxWebhookName } from '#domain/limits.ts'
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

/** Empty for all. */
const Stores = z.array(StoreNumber).check(z.maxLength(maxStoresOfWebhook))

export const NewWebhook = z.object({
  name: Name,
  kind: z.enum(webhookKinds),
  address: Address,
  events: Events,
  /** All stores if left out. */
  storeNumbers: z.optional(Stores),
})

/** What is not given stays. */
export const WebhookChanges = z.object({
  name: z.optional(Name),
  address: z.optional(Address),
  events: z.optional(Events),
  storeNumbers: z.optional(Stores),
  isOn: z.optional(z.boolean()),
})
