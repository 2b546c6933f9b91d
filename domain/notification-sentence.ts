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

/** The sentence a person reads, made anew each time, so that a deleted person's name goes from it. */
export function notificationSentence({ type, actor, tokens, received, title }: Told): string {
  const who = shortName(actor)
  const what = received ? 'your recognition' : 'your gift'
  switch (type) {
    case 'gift':
      return `${who} gifted you ${count(tokens ?? 0, 'token')}`
    case 'boost':
      return `${who} boosted ${what}`
    case 'comment':
      return `${who} commented on ${what}`
    case 'reaction':
      return `${who} reacted to ${what}`
    case 'approved':
      return 'Your account has been approved'
    case 'tokens_added':
      return `An administrator added ${count(tokens ?? 0, 'token')}`
    case 'tokens_removed':
      return `An administrator removed ${count(tokens ?? 0, 'token')}`
    case 'won':
      return `You won "${title}"!`
    case 'drawn':
      return `${who} won "${title}"`
    case 'cancelled':
      return `"${title}" was cancelled. You have ${count(tokens ?? 0, 'token')} back`
    default:
      throw new Error(`No sentence for ${type}`)
  }
}
