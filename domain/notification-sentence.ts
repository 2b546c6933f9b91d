import { count } from './counts.ts'
import { type Named, shortName } from './names.ts'

/** What a notification keeps: who and what. `received` says whether the person told is the one the gift was for. */
export type Told = {
  type: string
  actor: Named | null
  tokens: number | null
  received: boolean | null
  title: string | null
}

const own = ({ received }: Told) => (received ? 'your recognition' : 'your gift')
const amount = ({ tokens }: Told) => count(tokens ?? 0, 'token')

const sentences: Record<string, (told: Told) => string> = {
  gift: (told) => `${shortName(told.actor)} gifted you ${amount(told)}`,
  boost: (told) => `${shortName(told.actor)} boosted ${own(told)}`,
  comment: (told) => `${shortName(told.actor)} commented on ${own(told)}`,
  reaction: (told) => `${shortName(told.actor)} reacted to ${own(told)}`,
  approved: () => 'Your account has been approved',
  tokens_added: (told) => `An administrator added ${amount(told)}`,
  tokens_removed: (told) => `An administrator removed ${amount(told)}`,
  mail_refused: ({ actor }) => `The mail to ${shortName(actor)} could not be delivered`,
  won: ({ title }) => `You won "${title}"!`,
  drawn: ({ actor, title }) => `${shortName(actor)} won "${title}"`,
  cancelled: (told) => `"${told.title}" was cancelled. You have ${amount(told)} back`,
}

/** The sentence a person reads, made anew each time, so that a deleted person's name goes from it. */
export function notificationSentence(told: Told): string {
  const sentence = sentences[told.type]
  if (!sentence) throw new Error(`No sentence for ${told.type}`)
  return sentence(told)
}
