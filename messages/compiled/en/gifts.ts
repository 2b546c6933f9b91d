// Compiled from messages/en/gifts.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const amount: string = "Amount"
export const quickChoices: string = "Quick choices"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const colleague: string = "Colleague"
export const searchByNameOrEmail: string = "Search by name or email..."
export const colleagues = ({ n }: { n: number }) => `${number(n)}${plural(n, " colleagues", " colleague")}`
export const recentlyThanked: string = "Recently thanked"
export const searchFailed: string = "The search failed. Keep typing to try again."
export const searching: string = "Searching..."
export const noUsersFound: string = "No users found"
export const notPositive: string = "Amount must be a positive number"
export const notEnoughTokens: string = "You do not have enough tokens to give"
export const messageOptional: string = "Message (optional)"
export const addAPersonalMessage: string = "Add a personal message..."
export const sendTokens: string = "Send Tokens"
export const sending: string = "Sending..."
export const youThanked = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["You thanked ", name, "!"]
export const youThankedAll = ({ n }: { n: number }) => `You thanked ${number(n)}${plural(n, " colleagues", " colleague")}!`
export const giftCostTokens = ({ cost }: { cost: number }) => `Gift ${number(cost)} Tokens`
export const tokensToGive: string = "Tokens to give"
export const moreOnMonday = <Node>({ strong }: { strong: (text: string) => Node }): (Node | string | number)[] => [strong("More on Monday."), " You have given all your tokens for this week."]
export const giveTokens: string = "Give Tokens"
export const giveSubtitle: string = "Show your appreciation by gifting tokens to your colleagues"
export const removeName = ({ name }: { name: string | number }) => `Remove ${isolated(name)}`
export const cancel: string = "Cancel"
export const addAnotherColleague: string = "Add another colleague"
export const tokensForEach = ({ each, recipients, total }: { each: string | number; recipients: string | number; total: string | number }) => `${each} for each of ${recipients} colleagues: ${total}`
export const reasonOptional: string = "Reason (optional)"
export const anyoneInAnyStore: string = "You can thank anyone in any store"
export const sendingTo: string = "Sending to"
export const change: string = "Change"
export const recognitionTips: string = "Recognition Tips"
export const whyGiveTokens: string = "Why Give Tokens"
export const whyText: string = "A token shows a colleague that you noticed what they did. Everyone sees it in the feed, and it lifts the whole shift."
export const whatHappensNext: string = "What Happens Next"
export const nextText: string = "Your colleague is notified right away and can enter competitions with the tokens. The gift appears in the feed."
export const weeklyAllocation: string = "Weekly Allocation"
export const weeklyText: string = "You get new tokens to give every Monday. Tokens you have not given yet stay available."
export const recognitionIdeas: string = "Recognition Ideas"
export const coveredAShiftAtShortNotice: string = "Covered a shift at short notice"
export const calmInARush: string = "Kept calm through a rush"
export const helpedSomeoneNew: string = "Helped someone new to learn the job"
export const madeAGuestsDay: string = "Made a guest’s day"
export const leftStationCleaner: string = "Left the station cleaner than it was"
export const noAnswer: string = "There was no answer. Your text is kept, and trying again sends only one gift."
export const tryAgain: string = "Try again"
export const hasLeft = ({ name }: { name: string | number }) => `${isolated(name)} has left Brightside since you wrote this. Your text is kept.`
export const mayBeSent: string = "You may have sent this already. Look at your history on Home before you send it again."
export const thankSomeoneElse: string = "Thank someone else"
export const seeItInTheFeed: string = "See it in the feed"
export const chooseHowManyTokens: string = "Choose how many tokens"
export const chooseWhoYouThank: string = "Choose who you thank"
export const tokensGifted: string = "Tokens Gifted!"
export const failedToGiftTokens: string = "Failed to gift tokens"
export const gifted = ({ amount, name }: { amount: number; name: string | number }) => `Successfully gifted ${number(amount)} tokens to ${isolated(name)}`
export const giftedToEach = ({ n, tokens }: { n: string | number; tokens: string | number }) => `Successfully gifted ${tokens} to each of ${n} colleagues`
