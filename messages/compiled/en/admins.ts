// Compiled from messages/en/admins.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const allStores: string = "All stores"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const noStores: string = "No stores"
export const newAdmin: string = "New admin"
export const storeAndEmail = ({ emailHistory, storeNumber }: { emailHistory: string | number; storeNumber: string | number }) => `Store ${storeNumber}. ${emailHistory}.`
export const iMean = ({ name, storeNumber }: { name: string | number; storeNumber: string | number }) => `I mean ${isolated(name)} of store ${storeNumber}`
export const emailChangedRecently: string = "This email changed recently. Ask the person before you confirm."
export const searchByNameEmailOrStore: string = "Name, email or store"
export const users = ({ n }: { n: number }) => `${number(n)}${plural(n, " users", " user")}`
export const searchFailed: string = "The search failed. Type the whole email instead."
export const searching: string = "Searching..."
export const noUsersFound: string = "No users found"
export const changeStores: string = "Change Stores"
export const storesFromNowOn = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["The stores that ", name, " administers from now on:"]
export const storeNumbers: string = "Store Numbers"
export const saving: string = "Saving..."
export const saveChanges: string = "Save Changes"
export const email: string = "Email"
export const failedToCreateAdmin: string = "Failed to create admin"
export const adminCreatedSuccessfully: string = "Admin created successfully"
export const creating: string = "Creating..."
export const createAdmin: string = "Create Admin"
export const mutualGifts: string = "Mutual Gifts"
export const mutualGiftsIntro: string = "Who gave each other the most this month, boosts included. Often that is a good team; sometimes tokens only go in circles."
export const pairs: string = "Pairs"
export const ringsOfThree: string = "Rings of three"
export const showAllMutual = ({ n }: { n: number }) => `Show all ${number(n)}`
export const showFewer: string = "Show fewer"
export const nothingMutualYet: string = "Nothing Mutual Yet"
export const nobodyHasGivenBackToA: string = "Nobody has given back to a giver this month"
export const protectYourAccountWithAPasskey: string = "Protect your account with a passkey"
export const whyPasskey: string = "Log in with your finger, face or screen lock. Unlike a password, a passkey can't be guessed or given away by mistake."
export const addAPasskey: string = "Add a Passkey"
export const notNow: string = "Not Now"
export const adminRemovedSuccessfully: string = "Admin removed successfully"
export const failedToRemoveAdmin: string = "Failed to remove admin"
export const removeThisAdmin: string = "Remove this admin?"
export const removeAdmin: string = "Remove Admin"
export const removing: string = "Removing..."
export const goesBack = <Node>({ email, name }: { email: string | number; name: Node }): (Node | string | number)[] => [name, " (", email, ") goes back to the role from before and administers no store any more. The account stays."]
export const superAdmin: string = "Super Admin"
export const adminCount = ({ count, n }: { count: string | number; n: number }) => `${count} ${plural(n, "admins", "admin")}`
export const superAdminCard: string = "Create and remove administrators, and assign their stores."
export const superAdminSubtitle: string = "Choose who looks after which stores"
export const currentAdministrators: string = "Current Administrators"
export const storesChangedSuccessfully: string = "Stores changed successfully"
export const failedToChangeStores: string = "Failed to change stores"
export const gave = <Node>({ from, to, tokens }: { from: Node; to: Node; tokens: number }): (Node | string | number)[] => [from, " gave ", to, " ", plural(tokens, `${number(tokens)} tokens`, `${number(tokens)} token`)]
