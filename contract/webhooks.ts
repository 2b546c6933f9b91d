import * as z from 'zod/mini'
import { webhookDeliveryStates, webhookEvents, webhookKinds } from '#domain/webhooks.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/webhooks.ts'
import { Count, Id, Instant } from './shapes.ts'

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(webhookKinds),
  /** Of its address. The rest of the address may be a key, and no reply has it. */
  host: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Whose events it gets; empty for all stores. */
  storeNumbers: z.array(z.string()),
  isOn: z.boolean(),
  /** When it was switched off since nothing could be delivered for five days. */
  gaveUpAt: z.nullable(Instant),
  /** Until when two secrets sign; null if there is one. */
  rotatesUntil: z.nullable(Instant),
  lastSentAt: z.nullable(Instant),
  /** Deliveries that are tried again. */
  retrying: Count,
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  id: Id,
  /** One of the events, or `webhook.test`. */
  event: z.string(),
  state: z.enum(webhookDeliveryStates),
  tries: Count,
  /** The status of the last answer, or `unreachable`, `timeout` or `private_address`; null before the first. */
  result: z.nullable(z.string()),
  createdAt: Instant,
  /** When it is tried next; null if it ended. */
  dueAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Secret = z.object({
  /** What verifies the deliveries. It is in this reply only. */
  secret: z.string(),
})

export type NewWebhook = z.infer<typeof forms.NewWebhook>
export type WebhookChanges = z.infer<typeof forms.WebhookChanges>

export const webhooks = endpoint('GET', '/api/admin/webhooks', {
  access: 'super_admin',
  scope: null,
  summary: 'The webhooks, by name',
  reply: z.array(Webhook),
})

export const createWebhook = endpoint('POST', '/api/admin/webhooks', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Send events to an address outside from now on; the reply has the secret that verifies them, once',
  body: forms.NewWebhook,
  reply: z.extend(Webhook, Secret.shape),
  status: 201,
  refuses: ['too_many_webhooks', 'private_address', 'unknown_store', 'key_reused'],
})

export const changeWebhook = endpoint('PUT', '/api/admin/webhooks/:id', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Change a webhook, or switch it on or off; what is not given stays',
  body: forms.WebhookChanges,
  reply: Webhook,
  refuses: ['private_address', 'unknown_store'],
})

export const removeWebhook = endpoint('DELETE', '/api/admin/webhooks/:id', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Remove a webhook with its deliveries',
  reply: z.object({}),
})

export const renewWebhookSecret = endpoint('POST', '/api/admin/webhooks/:id/secret', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Make a new secret, which the reply has once; the one before signs beside it for 24 hours',
  reply: Secret,
  refuses: ['key_reused'],
})

export const testWebhook = endpoint('POST', '/api/admin/webhooks/:id/test', {
  access: 'super_admin',
  scope: null,
  summary: 'Send a test event',
  reply: WebhookDelivery,
  status: 201,
  refuses: ['webhook_off', 'key_reused'],
})

export const webhookDeliveries = endpoint('GET', '/api/admin/webhooks/:id/deliveries', {
  access: 'super_admin',
  scope: null,
  summary: 'The last 100 deliveries of a webhook, newest first',
  reply: z.array(WebhookDelivery),
})

export const resendWebhookDelivery = endpoint('POST', '/api/admin/webhook-deliveries/:id/resend', {
  access: 'super_admin',
  scope: null,
  summary: 'Send a delivery again, whether or not it was taken',
  reply: WebhookDelivery,
  refuses: ['webhook_off'],
})
