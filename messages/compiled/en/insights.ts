// Compiled from messages/en/insights.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const gaveOfPeople = ({ gave, people }: { gave: number; people: number }) => `gave last week: ${number(gave)} of ${number(people)}`
export const moreGave = ({ n }: { n: number }) => `${number(n)} more than the week before`
export const fewerGave = ({ n }: { n: number }) => `${number(n)} fewer than the week before`
export const asManyGave: string = "as many as the week before"
export const unusedTokensLabel: string = "tokens that nobody has given yet"
export const tooManyPeople: string = "These are too many people to look at each. Choose a store to see more."
export const tooFewForFigures = ({ minPeopleForFigures }: { minPeopleForFigures: number }) => `How many give is shown from ${number(minPeopleForFigures)}${plural(minPeopleForFigures, " people", " person")} on, so that nobody stands out.`
export const insights: string = "Insights"
export const insightsCard: string = "See who waits for a thank-you, and how many take part."
export const insightsSubtitle: string = "How the people of your stores thank each other"
export const mutualGifts: string = "Mutual Gifts"
export const store: string = "Store"
export const people: string = "People"
export const gaveLastWeek: string = "Gave last week"
export const unusedTokens: string = "Unused tokens"
export const byStore: string = "By Store"
export const byStoreLabel: string = "By store"
export const tooFewPeople: string = "Too few people"
export const week: string = "Week"
export const tokensGiven: string = "Tokens given"
export const peopleWhoGave: string = "People who gave"
export const peopleWhoReceived: string = "People who received"
export const thisWeek: string = "This week so far"
export const theLast12Weeks: string = "The Last 12 Weeks"
export const last12WeeksLabel: string = "The last 12 weeks"
export const waitingForAThankYou: string = "Waiting for a Thank-You"
export const nobodyIsWaiting: string = "Nobody is waiting"
export const nobodyHasWaited = ({ unthankedDays }: { unthankedDays: string | number }) => `Nobody has waited ${unthankedDays} days for thanks`
export const storeStore = ({ store }: { store: string | number }) => `Store ${store}`
export const person: string = "Person"
export const lastThanked: string = "Last thanked"
export const notThankedYet: string = "Not thanked yet"
export const lastOnDate = ({ date }: { date: string | number }) => `Last on ${date}`
export const nobodyThanked = ({ total, unthankedDays }: { total: number; unthankedDays: string | number }) => `Nobody thanked ${total === 1 ? "this person" : plural(total, `these ${number(total)} people`, `these ${number(total)} people`)} in the last ${unthankedDays} days.`
export const thankPerson = <Node>({ hidden, name }: { hidden: (text: string) => Node; name: string | number }): (Node | string | number)[] => ["Thank", hidden(` ${isolated(name)}`)]
export const showAllPeople = ({ n }: { n: number }) => `Show all ${number(n)} people`
export const showFewer: string = "Show fewer"
export const showAsTable: string = "Show as a table"
export const theseAreTheFirst = ({ n }: { n: string | number }) => `These are the first ${n}.`
export const includesLeavers = ({ left, week }: { left: number; week: string | number }) => `${week} includes ${number(left)}${plural(left, " people who are", " person who is")} no longer active.`
export const weekName = ({ date }: { date: string | number }) => `Week of ${date}`
export const downloadCsv: string = "Download CSV"
export const downloadPeople: string = "of the people"
export const downloadWeeks: string = "of the weeks"
export const downloadStores: string = "of the stores"
export const peopleLabel = ({ people }: { people: number }) => `${plural(people, "people", "person")}`
export const shownTogether = ({ minPeopleForFigures }: { minPeopleForFigures: number }) => `Shown together, so that no figure is about fewer than ${number(minPeopleForFigures)}${plural(minPeopleForFigures, " people", " person")}`
export const countedTogether: string = "How many give here is shown together with a smaller store, so that nobody there stands out."
export const now: string = "Now"
export const participation: string = "Participation"
export const moreFigures: string = "More figures"
