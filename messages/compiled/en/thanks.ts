// Compiled from messages/en/thanks.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const yourFirstThankYou: string = "Your first thank-you!"
export const nameThankedYou = <Node>({ name }: { name: Node }): (Node | string | number)[] => [name, " thanked you"]
export const spendTokens: string = "Spend the tokens you receive on prize competitions."
export const writeBack: string = "Write back"
export const done: string = "Done"
export const dayToRemember = ({ date }: { date: string | number }) => `A day to remember: ${date}`
export const failedToReact: string = "Failed to react"
export const sayThanks: string = "Say thanks"
export const thanked: string = "Thanked"
export const yourHeartIsOnItsWay = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["Your heart is on its way to ", name]
export const yourHeartIsOnTheGift: string = "Your heart is on the gift"
export const openIt: string = "Open it"
export const notNow: string = "Not now"
export const somebody: string = "Somebody"
export const nextMore = ({ left }: { left: string | number }) => `Next (${left} more)`
export const nameAndName = ({ first, second }: { first: string | number; second: string | number }) => `${isolated(first)} and ${isolated(second)}`
export const nameAndOthers = ({ first, n }: { first: string | number; n: number }) => `${isolated(first)} and ${number(n)}${plural(n, " others", " other")}`
