import type { Language } from '#domain/languages.ts'
import type { WebhookKind } from '#domain/webhooks.ts'
import { textsOf } from '#messages/texts-of.ts'
import { chatMessage } from './chat-message.ts'
import type { EventContent } from './event-content.ts'
import { googleChatBody } from './google-chat-body.ts'
import { slackBody } from './slack-body.ts'
import { teamsBody } from './teams-body.ts'

type Options = { happenedAt: string; language: Language; organization: string }

/** The body of a delivery: the event for a program, or a message for a chat in the organization's language. */
export function bodyOf(kind: WebhookKind, content: EventContent, { happenedAt, language, organization }: Options) {
  const { type, data } = content
  if (kind === 'standard') return JSON.stringify({ type, timestamp: happenedAt, data })
  const message = chatMessage(content, { texts: textsOf(language).webhookMessages, organization })
  return JSON.stringify(bodies[kind](message))
}

const bodies = { slack: slackBody, teams: teamsBody, google_chat: googleChatBody }
