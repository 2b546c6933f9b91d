// Compiled from messages/en/ui.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const matches: string = "Matches"
export const cancel: string = "Cancel"
export const timeIn = ({ zone }: { zone: string | number }) => `${zone} time`
export const errorTitle: string = "Error"
export const checkConnection: string = "This could not be loaded. Check your connection and try again, or reload the page"
export const close: string = "Close"
export const transparency: string = "Transparency"
export const legal: string = "Legal"
export const privacyPolicy: string = "Privacy Policy"
export const termsLink: string = "Terms of Service"
export const competitionRules: string = "Competition Rules"
export const gifNamed = ({ name }: { name: string | number }) => `GIF: ${isolated(name)}`
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const charactersLeft = ({ left }: { left: number }) => `${left} ${plural(left, "characters", "character")} left`
export const retry: string = "Retry"
export const moreToCelebrate: string = "There's plenty more to celebrate in the feed."
export const seeTheFeed: string = "See the feed"
export const moreActions: string = "More actions"
export const tryAgain: string = "Try again"
export const showMore: string = "Show more"
export const thisCouldNotBeLoaded: string = "This could not be loaded"
export const ago = ({ time }: { time: string | number }) => `${time} ago`
export const lessThanAMinute: string = "less than a minute"
export const minutes = ({ n }: { n: number }) => `${n} ${plural(n, "minutes", "minute")}`
export const days = ({ n }: { n: number }) => `${n} ${plural(n, "days", "day")}`
export const months = ({ n }: { n: number }) => `${n} ${plural(n, "months", "month")}`
export const loading: string = "Loading"
export const noStoresAssigned: string = "No stores assigned. Please contact a super admin."
export const allMyStores: string = "All my stores"
export const store: string = "Store"
export const allYourStores: string = "All your stores"
export const all: string = "All"
export const storeNumbersHint: string = "4 digits each, separated by commas: 0427, 0428"
export const removeStore = ({ store }: { store: string | number }) => `Remove store ${store}`
export const invalidStoreNumber: string = "Invalid Store Number"
export const storeNumberMustBeExactly4: string = "Store number must be exactly 4 digits"
export const storeNumber: string = "Store Number"
export const storeNumberHint: string = "4 digits, one store at a time"
export const typeFourDigits: string = "Type 4 digits, like 0427"
export const addStore = <Node>({ hidden }: { hidden: (text: string) => Node }): (Node | string | number)[] => ["Add", hidden("store")]
export const dismiss: string = "Dismiss"
export const unauthorized: string = "Unauthorized"
export const loggedOut: string = "You are logged out. Logging in again..."
export const someoneElseIsLoggedIn: string = "Someone else is logged in"
export const otherPersonText: string = "Someone else logged in on this browser, so the page was reloaded"
export const undo: string = "Undo"
export const messages: string = "Messages (F8)"
export const tokens = ({ amount }: { amount: number }) => `${number(amount)}${plural(amount, " tokens", " token")}`
export const pending: string = "Pending"
export const rejected: string = "Rejected"
export const suspended: string = "Suspended"
export const monthYear = ({ day, month, year }: { day: string | number; month: string | number; year: string | number }) => `${month} ${day}, ${year}`
export const monthDay = ({ day, month }: { day: string | number; month: string | number }) => `${month} ${day}`
export const atTime = ({ date, time }: { date: string | number; time: string | number }) => `${date} at ${time}`
export const emailSinceVerified = ({ date }: { date: string | number }) => `This email since ${date}, verified`
export const emailSinceNotVerified = ({ date }: { date: string | number }) => `This email since ${date}, not verified`
export const pauseGif: string = "Pause GIF"
export const playGif: string = "Play GIF"
export const openGift: string = "open gift"
export const edited: string = "edited"
export const hidden: string = "hidden"
export const hours = ({ n }: { n: number }) => `${n} ${plural(n, "hours", "hour")}`
export const years = ({ n }: { n: number }) => `${n} ${plural(n, "years", "year")}`
export const about = ({ time }: { time: string | number }) => `about ${time}`
export const over = ({ time }: { time: string | number }) => `over ${time}`
export const almost = ({ time }: { time: string | number }) => `almost ${time}`
export const show: string = "Show"
export const hide: string = "Hide"
export const ofPassword: string = "password"
export const fieldsNeedAnotherLook = ({ n }: { n: number }) => `${n} ${plural(n, "fields need", "field needs")} another look. `
export const goToField = ({ field }: { field: string | number }) => `Go to ${field}`
export const thereWasNoAnswer: string = "There was no answer. Check your connection and try again"
export const thisNeedsAConnection: string = "This needs a connection. It loads once you're back online."
export const gif: string = "GIF"
export const language: string = "Language"
export const failedToChangeTheLanguage: string = "Failed to change the language"
