// Compiled from messages/en/home.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const activeCompetitions: string = "Active Competitions"
export const noActiveCompetitions: string = "No active competitions"
export const viewAllCompetitions: string = "View All Competitions"
export const thankAColleague: string = "Thank a colleague"
export const receiveAThankYou: string = "Receive a thank-you"
export const joinACompetition: string = "Join a competition"
export const whoHelpedYou = ({ giftTokens }: { giftTokens: number }) => `You have ${number(giftTokens)}${plural(giftTokens, " tokens", " token")}. Who helped you today?`
export const whoHelpedYouToday: string = "Who helped you today?"
export const threeStepsToStart: string = "Three steps to start"
export const tokensToColleagues: string = "Tokens to Colleagues"
export const enterCompetitions: string = "Enter Competitions"
export const welcome = ({ firstName }: { firstName: string | number }) => `Welcome, ${isolated(firstName)}!`
export const youreIn = ({ firstName }: { firstName: string | number }) => `You're in, ${isolated(firstName)}!`
export const yourAccountIsApproved: string = "Your account is approved."
export const newestThanks: string = "Newest thanks"
export const earlierThanks: string = "Earlier thanks"
export const aGifForYou: string = "A GIF for you"
export const aThankYouWithoutWords: string = "A thank-you without words"
export const somebody: string = "Somebody"
export const roleAndStore: string = "Role and store"
export const storeStore = ({ store }: { store: string | number }) => `Store ${store}`
export const yourFigures: string = "Your figures"
export const tokensToGive: string = "Tokens To Give"
export const tokensToEnter: string = "Tokens To Enter"
export const tokensReceived: string = "Tokens Received"
export const tokensGifted: string = "Tokens Gifted"
export const entries: string = "Entries"
export const received: string = "Received"
export const gifted: string = "Gifted"
export const tokenHistory: string = "Token History"
export const seeEveryMove: string = "See Every Move"
export const tokensYouReceived: string = "Tokens you received"
export const youHaventReceivedAnyTokensYet: string = "You haven't received any tokens yet"
export const tokensYouGifted: string = "Tokens you gifted"
export const youHaventGiftedAnyTokensYet: string = "You haven't gifted any tokens yet"
export const waitingForYou: string = "Waiting for you"
export const nothingRightNow: string = "Nothing right now"
export const allDone: string = "You're all caught up. New tasks show up here."
export const firstCame = ({ ago }: { ago: string | number }) => `Oldest: ${ago}`
export const doneMark = <Node>({ hidden, text }: { hidden: (text: string) => Node; text: string | number }): (Node | string | number)[] => [hidden("Done: "), text]
export const approvals = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "approvals", "approval")]
export const draws = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "draws", "draw")]
export const handovers = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "hand-overs", "hand-over")]
export const reports = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "reports", "report")]
