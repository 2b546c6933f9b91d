// Compiled from messages/en/push.arb by npm run messages.
import { number, plural, select } from './format.ts'
import { isolated } from './isolated.ts'
export const gift = ({ name, others }: { name: string | number; others: number }) => `${others === 0 ? `${isolated(name)} thanked you` : plural(others, `${isolated(name)} and ${number(others)} others thanked you`, `${isolated(name)} and ${number(others)} other thanked you`)}`
export const gift_text = ({ tokens }: { tokens: number }) => `${number(tokens)}${plural(tokens, " tokens for you", " token for you")}`
export const comment = ({ name, others, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${others === 0 ? `${isolated(name)} commented` : plural(others, `${isolated(name)} and ${number(others)} others commented`, `${isolated(name)} and ${number(others)} other commented`)} on ${select(received, { yes: "your recognition", other: "your gift" })}`
export const comment_text: string = "See what it says"
export const boost = ({ name, others, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${others === 0 ? `${isolated(name)} boosted` : plural(others, `${isolated(name)} and ${number(others)} others boosted`, `${isolated(name)} and ${number(others)} other boosted`)} ${select(received, { yes: "your recognition", other: "your gift" })}`
export const boost_text = ({ received, tokens }: { received: 'other' | 'yes'; tokens: number }) => `${select(received, { yes: `${number(tokens)}${plural(tokens, " more tokens for you", " more token for you")}`, other: `It gave ${number(tokens)}${plural(tokens, " more tokens", " more token")}` })}`
export const deadline = ({ title }: { title: string | number }) => `"${isolated(title)}" ends soon`
export const deadline_text = ({ hours }: { hours: number }) => `${number(hours)}${plural(hours, " hours left to enter", " hour left to enter")}`
export const won_text: string = "See how you get your prize"
export const drawn_text: string = "See how the winner was drawn"
export const approved_text: string = "You can thank colleagues now"
export const approvals = ({ people }: { people: number }) => `${number(people)}${plural(people, " people wait for your approval", " person waits for your approval")}`
export const approvals_text: string = "Nobody can join without you"
