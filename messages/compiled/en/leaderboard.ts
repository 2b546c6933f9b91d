// Compiled from messages/en/leaderboard.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const you: string = "You"
export const everyone: string = "Everyone"
export const myStore: string = "My store"
export const monthlyLeaderboard: string = "Monthly Leaderboard"
export const subtitle = ({ name }: { name: string | number }) => `Top performers for ${isolated(name)} - Most tokens received`
export const month: string = "Month"
export const thisMonth: string = "This month"
export const whoIsOnTheBoard: string = "Who is on the board"
export const noLeaderboard: string = "There's no leaderboard here"
export const celebratesEveryThankYou: string = "Your organization celebrates every thank-you instead."
export const seeTheFeed: string = "See the feed"
export const topRecipientsIn = ({ pastMonth }: { pastMonth: string | number }) => `Top 20 Recipients in ${pastMonth}`
export const topRecipients: string = "Top 20 Recipients This Month"
export const onATie: string = "On a tie, the one who got there first stands higher."
export const nobodyIn = ({ pastMonth }: { pastMonth: string | number }) => `Nobody was on the board in ${pastMonth}`
export const noLeaderboardYet: string = "No leaderboard data yet for this month"
export const startRecognizing: string = "Start recognizing your colleagues to see rankings!"
export const yourPlace: string = "Your place"
export const onlyYouSeeThis: string = "Only you see this. You are hidden from the leaderboard."
export const noTokensIn = ({ pastMonth }: { pastMonth: string | number }) => `You received no tokens in ${pastMonth}.`
export const youHaveNoTokensYetThis: string = "You have no tokens yet this month."
export const youBelow = ({ maxRank }: { maxRank: number }) => `You, below #${number(maxRank)}`
export const topStoresIn = ({ pastMonth }: { pastMonth: string | number }) => `Top 20 Stores in ${pastMonth}`
export const topStores: string = "Top 20 Stores This Month"
export const noStoreIsOnTheBoard: string = "No store is on the board yet"
export const smallStores: string = "Stores of fewer than five people are not listed."
export const youAt = ({ rank }: { rank: number }) => `You, #${number(rank)}`
export const finishedAt = ({ pastMonth, rank }: { pastMonth: string | number; rank: number }) => `You finished #${number(rank)} in ${pastMonth}`
export const finishedBelow = ({ maxRank, pastMonth }: { maxRank: number; pastMonth: string | number }) => `You finished below #${number(maxRank)} in ${pastMonth}`
export const inTheLead: string = "In the lead"
export const passPerson = <Node>({ n, name }: { n: number; name: Node }): (Node | string | number)[] => [number(n), " more to pass ", name]
export const nextPlace = ({ n }: { n: number }) => `1 more passes ${number(n)}${plural(n, " people", " person")} at once`
export const moveUp = ({ n }: { n: number }) => `${number(n)} more to move up`
export const aheadOf = <Node>({ n, name }: { n: number; name: Node }): (Node | string | number)[] => [number(n), " ahead of ", name]
export const leadAlone: string = "1 more to lead alone"
