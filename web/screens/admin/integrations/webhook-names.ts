import { testEvent, type WebhookEvent, webhookEvents, type WebhookKind, webhookKinds } from '#domain/webhooks.ts'
import * as texts from '#texts/webhooks.ts'

const events: Record<WebhookEvent, string> = {
  'gift.created': texts.giftCreated,
  'gift.boosted': texts.giftBoosted,
  'milestone.reached': texts.milestoneReached,
  'year.completed': texts.yearCompleted,
  'competition.created': texts.competitionCreated,
  'competition.closed': texts.competitionClosed,
  'competition.drawn': texts.competitionDrawn,
  'competition.handed_over': texts.prizeHandedOver,
  'person.approved': texts.personApproved,
  'person.left': texts.personLeft,
}

const named: Record<string, string> = { ...events, [testEvent]: texts.testEvent }

/** An event, also one that only a newer version knows. */
export const eventName = (event: string) => named[event] ?? event

export const eventOptions = webhookEvents.map((event): [string, string] => [event, events[event]])

const kinds: Record<WebhookKind, string> = {
  standard: texts.program,
  slack: texts.slack,
  teams: texts.teams,
  google_chat: texts.googleChat,
}

export const kindName = (kind: WebhookKind) => kinds[kind]

export const kindOptions = webhookKinds.map((kind): [string, string] => [kind, kinds[kind]])
