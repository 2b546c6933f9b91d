// Compiled from messages/en/audit-event-parts.arb by npm run messages.
import { isolated } from './isolated.ts'
export const somebody: string = "Somebody"
export const a_competition: string = "a competition"
export const named_competition = ({ title }: { title: string | number }) => `"${isolated(title)}"`
export const role_change = ({ after, before }: { after: string | number; before: string | number }) => `role from ${before} to ${after}`
export const store_change = ({ after, before }: { after: string | number; before: string | number }) => `store from ${before} to ${after}`
export const the_name: string = "the name"
export const reasons: string = "the reasons for thanks"
export const reasons_order: string = "the order of the reasons for thanks"
export const leaderboard = ({ after, before }: { after: string | number; before: string | number }) => `who is on the leaderboard (${before} → ${after})`
export const flagged_words: string = "the words to ask about"
export const settings: string = "the settings of the organization"
export const added = ({ entries }: { entries: string | number }) => `added ${entries}`
export const removed = ({ entries }: { entries: string | number }) => `removed ${entries}`
export const other_action: string = "Other"
export const unknown_action: string = "Something was changed"
