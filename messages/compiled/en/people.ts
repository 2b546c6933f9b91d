// Compiled from messages/en/people.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const findSomebodyToThank: string = "Find somebody to thank"
export const nobodyElseYet: string = "Nobody else from your store is here yet"
export const fromYourStore: string = "From your store"
export const thank: string = "Thank"
export const personNotFound: string = "We can't find this person"
export const personNotFoundHint: string = "They may have left, or the link is not complete"
export const findAColleague: string = "Find a colleague"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const joined = ({ date }: { date: string | number }) => `Joined ${date}`
export const thankFirstName = ({ firstName }: { firstName: string | number }) => `Thank ${isolated(firstName)}`
export const betweenYou = ({ count, firstName }: { count: number; firstName: string | number }) => `Between you and ${isolated(firstName)}: ${number(count)}${plural(count, " gifts", " gift")}`
export const youThanked = ({ firstName }: { firstName: string | number }) => `You thanked ${isolated(firstName)}`
export const thankedYou = ({ firstName }: { firstName: string | number }) => `${isolated(firstName)} thanked you`
export const openGift: string = "open gift"
export const thankedFor: string = "Most thanked for"
export const howOthersSeeYou: string = "This is how others see you"
export const thanksReceived: string = "Thanks received"
export const beTheFirst = ({ firstName }: { firstName: string | number }) => `Be the first to thank ${isolated(firstName)}`
export const yourThanksAppearHere: string = "Your thanks will appear here"
export const writeTheFirstThanks: string = "Write the first thanks"
