// Compiled from messages/en/notifications.arb by npm run messages.
import { number, plural, select } from './format.ts'
import { isolated } from './isolated.ts'
export const notifications = {
  gift: ({ name, tokens }: { name: string | number; tokens: number }) => `${isolated(name)} gifted you ${number(tokens)}${plural(tokens, " tokens", " token")}`,
  boost: ({ name, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${isolated(name)} boosted ${select(received, { yes: "your recognition", other: "your gift" })}`,
  comment: ({ name, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${isolated(name)} commented on ${select(received, { yes: "your recognition", other: "your gift" })}`,
  reaction: ({ name, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${isolated(name)} reacted to ${select(received, { yes: "your recognition", other: "your gift" })}`,
  approved: "Your account has been approved",
  tokens_added: ({ tokens }: { tokens: number }) => `An administrator added ${number(tokens)}${plural(tokens, " tokens", " token")}`,
  tokens_removed: ({ tokens }: { tokens: number }) => `An administrator removed ${number(tokens)}${plural(tokens, " tokens", " token")}`,
  adjustment_returned: ({ name }: { name: string | number }) => `Tokens that ${isolated(name)} added to somebody came back to ${isolated(name)} as a gift`,
  mail_refused: ({ name }: { name: string | number }) => `The mail to ${isolated(name)} could not be delivered`,
  won: ({ title }: { title: string | number }) => `You won "${isolated(title)}"!`,
  drawn: ({ name, title }: { name: string | number; title: string | number }) => `${isolated(name)} won "${isolated(title)}"`,
  handed_over: ({ title }: { title: string | number }) => `Your prize "${isolated(title)}" was handed over. Did you get it?`,
  received: ({ name, title }: { name: string | number; title: string | number }) => `${isolated(name)} has the prize "${isolated(title)}"`,
  handover_due: ({ title }: { title: string | number }) => `The prize "${isolated(title)}" still waits to be handed over`,
  gift_hidden: ({ received }: { received: 'other' | 'yes' }) => `${select(received, { yes: "An administrator hid a gift you received. Your tokens stay", other: "An administrator hid your gift. The tokens stay" })}`,
  gift_restored: ({ received }: { received: 'other' | 'yes' }) => `${select(received, { yes: "An administrator restored a gift you received", other: "An administrator restored your gift" })}`,
  comment_hidden: "An administrator hid your comment",
  comment_restored: "An administrator restored your comment",
  picture_hidden: "An administrator hid your profile picture",
  picture_restored: "An administrator restored your profile picture",
  cancelled: ({ title, tokens }: { title: string | number; tokens: number }) => `"${isolated(title)}" was cancelled. You have ${number(tokens)}${plural(tokens, " tokens", " token")} back`,
  general: "You have a new notification",
}
