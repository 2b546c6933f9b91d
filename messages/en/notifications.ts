import { count } from '#domain/counts.ts'
import { type Named, shortName } from '#domain/names.ts'

/** The parameters of a notification of any type. `received` is true for the receiver of its gift, false for the giver. */
export type NotificationParams = { tokens: number | null; received: boolean | null; title: string | null }

/** `others` is the number of people who did the same as the actor. */
type Sentence = { type: string; actor: Named | null; params: NotificationParams; others: number }
type Parts = NotificationParams & { name: string; amount: string; ownGift: string }

const sentences: Record<string, (parts: Parts) => string> = {
  gift: ({ name, amount }) => `${name} gifted you ${amount}`,
  boost: ({ name, ownGift }) => `${name} boosted ${ownGift}`,
  comment: ({ name, ownGift }) => `${name} commented on ${ownGift}`,
  reaction: ({ name, ownGift }) => `${name} reacted to ${ownGift}`,
  approved: () => 'Your account has been approved',
  tokens_added: ({ amount }) => `An administrator added ${amount}`,
  tokens_removed: ({ amount }) => `An administrator removed ${amount}`,
  adjustment_returned: ({ name }) => `Tokens that ${name} added to somebody came back to ${name} as a gift`,
  mail_refused: ({ name }) => `The mail to ${name} could not be delivered`,
  won: ({ title }) => `You won "${title}"!`,
  drawn: ({ name, title }) => `${name} won "${title}"`,
  handed_over: ({ title }) => `Your prize "${title}" was handed over. Let us know when you have it`,
  received: ({ name, title }) => `${name} has the prize "${title}"`,
  handover_due: ({ title }) => `The prize "${title}" still waits to be handed over`,
  gift_hidden: ({ received }) =>
    received
      ? 'An administrator hid a gift you received. Your tokens stay'
      : 'An administrator hid your gift. The tokens stay',
  gift_restored: ({ received }) =>
    received ? 'An administrator restored a gift you received' : 'An administrator restored your gift',
  comment_hidden: () => 'An administrator hid your comment',
  comment_restored: () => 'An administrator restored your comment',
  picture_hidden: () => 'An administrator hid your profile picture',
  picture_restored: () => 'An administrator restored your profile picture',
  cancelled: ({ title, amount }) => `"${title}" was cancelled. You have ${amount} back`,
}

/**
 * The sentence of a notification. It is made at each view, so that the name of a deleted user disappears from it. A type
 * unknown to this version gets a general sentence.
 */
export function notificationMessage({ type, actor, params, others }: Sentence): string {
  const sentence = Object.hasOwn(sentences, type) ? sentences[type] : undefined
  return sentence
    ? sentence({ ...params, ...partsOf(params), name: nameOf(actor, others) })
    : 'You have a new notification'
}

const nameOf = (actor: Named | null, others: number) =>
  others > 0 ? `${shortName(actor)} and ${count(others, 'other')}` : shortName(actor)

const partsOf = ({ tokens, received }: NotificationParams) => ({
  amount: count(tokens ?? 0, 'token'),
  ownGift: received ? 'your recognition' : 'your gift',
})
