// Compiled from messages/en/approvals.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const clearSelection: string = "Clear selection"
export const approving: string = "Approving..."
export const approveN = ({ n }: { n: string | number }) => `Approve ${n}`
export const pending: string = "Pending"
export const pendingCount = ({ count }: { count: string | number }) => `Pending (${count})`
export const rejected: string = "Rejected"
export const pendingApprovals: string = "Pending Approvals"
export const approvalsSubtitle: string = "Review new registrations of your stores"
export const registrations: string = "Registrations"
export const selectAll: string = "Select all"
export const unknownLeftOut = ({ n }: { n: number }) => `${number(n)}${plural(n, " of unknown stores are", " of an unknown store is")} left out`
export const noPendingApprovals: string = "No Pending Approvals"
export const allReviewed: string = "All user registrations have been reviewed"
export const selectName = ({ name }: { name: string | number }) => `Select ${isolated(name)}`
export const approve: string = "Approve"
export const rejecting: string = "Rejecting..."
export const reject: string = "Reject"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Store ${storeNumber}`
export const unknownStore: string = "Unknown store"
export const waitingTime = <Node>({ time }: { time: Node }): (Node | string | number)[] => ["Waiting ", time]
export const nobodyHasBeenRejected: string = "Nobody has been rejected"
export const failedToApproveUser: string = "Failed to approve user"
export const userApprovedSuccessfully: string = "User approved successfully"
export const usersApproved = ({ approvedCount }: { approvedCount: number }) => `${number(approvedCount)}${plural(approvedCount, " users", " user")} approved successfully`
export const errorTitle: string = "Error"
export const notAllApproved = ({ n, reason, requestedCount }: { n: string | number; reason: string | number; requestedCount: string | number }) => `${n} of ${requestedCount} could not be approved: ${isolated(reason)}`
export const rejectionUndone: string = "Rejection undone"
export const waitsAgain = ({ name }: { name: string | number }) => `${isolated(name)} waits for approval again`
export const failedToUndo: string = "Failed to undo"
export const userRejected: string = "User rejected"
export const failedToRejectUser: string = "Failed to reject user"
export const approved: string = "Approved"
export const rejectedOn = <Node>({ date }: { date: Node }): (Node | string | number)[] => ["Rejected on ", date]
export const rejectedOnBy = <Node>({ date, name }: { date: Node; name: Node }): (Node | string | number)[] => ["Rejected on ", date, " by ", name]
export const storeNumber: string = "Store Number"
export const cancel: string = "Cancel"
export const approveForStore = ({ storeNumber }: { storeNumber: string | number }) => `Approve for store ${storeNumber}?`
export const storeMayBeSlip = <Node>({ name, storeNumber }: { name: Node; storeNumber: string | number }): (Node | string | number)[] => ["Store ", storeNumber, " has no admin, and nobody in it has been approved yet. If ", name, " mistyped the number, correct it first."]
export const approveForUnknownStores: string = "Approve for unknown stores?"
export const storesMayBeSlips = ({ n, stores }: { n: number; stores: string | number }) => `${number(n)}${plural(n, " people name stores", " person names a store")} without an admin and without approved people: ${stores}. The number may be mistyped.`
