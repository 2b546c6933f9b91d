// Compiled from messages/en/names.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const unknown_user: string = "Unknown User"
export const name_and_others = ({ name, others }: { name: string | number; others: number }) => `${isolated(name)} and ${number(others)}${plural(others, " others", " other")}`
export const tokens_each = ({ tokens }: { tokens: string | number }) => `${tokens} each`
