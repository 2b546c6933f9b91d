// Compiled from messages/en/audit.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const auditLog: string = "Audit Log"
export const auditCard: string = "See who did what in your stores, and when."
export const allActions: string = "All actions"
export const auditLogLabel: string = "Audit log"
export const action: string = "Action"
export const from: string = "From"
export const to: string = "To"
export const clearFilters: string = "Clear Filters"
export const auditSubtitle: string = "Who did what in your stores, and when. Nobody can change it."
export const nothingFound: string = "Nothing Found"
export const chooseAnotherActionPersonOrTime: string = "Choose another action, person or time."
export const nothingHereYet: string = "Nothing Here Yet"
export const eventsWillStandHere: string = "What people do in your stores will stand here."
export const removedByNow: string = "No longer kept"
export const theServerItself: string = "The server itself"
export const requestRequestId = ({ requestId }: { requestId: string | number }) => `Request ${requestId}`
export const person: string = "Person"
export const nameLabel: string = "Name"
export const users = ({ n }: { n: number }) => `${number(n)}${plural(n, " users", " user")}`
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const searchFailed: string = "The search failed. Keep typing to try again."
export const searching: string = "Searching..."
export const noUsersFound: string = "No users found"
export const removePerson = ({ name }: { name: string | number }) => `Person: ${isolated(name)}, remove`
export const kind: string = "What"
export const everything: string = "All"
export const changes: string = "Changes"
export const logIns: string = "Log-ins"
export const refusals: string = "Refused"
export const filters: string = "Filters"
export const times = ({ n }: { n: number }) => `${number(n)}${plural(n, " times", " time")}`
export const storesOf = ({ n, stores }: { n: number; stores: string | number }) => `${plural(n, `Stores ${stores}`, `Store ${stores}`)}`
