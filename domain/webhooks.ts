export const webhookKinds = ['standard', 'slack', 'teams', 'google_chat'] as const

/** Who reads what a webhook sends: a program, or a chat, which gets a message of its own form. */
export type WebhookKind = (typeof webhookKinds)[number]

/** In the order in which the form offers them. */
export const webhookEvents = [
  'gift.created',
  'gift.boosted',
  'milestone.reached',
  'year.completed',
  'competition.created',
  'competition.closed',
  'competition.drawn',
  'competition.handed_over',
  'person.approved',
  'person.left',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** What the button sends that tries a webhook. */
export const testEvent = 'webhook.test'

/** `dropped`: what it was about may not leave any more, such as a gift that was hidden meanwhile. */
export const webhookDeliveryStates = ['waiting', 'sent', 'failed', 'dropped'] as const

/** True for an address by https without a name and password in it. Whether it is public shows when it is resolved. */
export function isWebhookAddress(text: string) {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== ''
}
