// Compiled from messages/en/reports.arb by npm run messages.
import { number, plural, select } from './format.ts'
import { isolated } from './isolated.ts'
export const report: string = "Report"
export const whatIsWrong: string = "What is wrong?"
export const failedToSendTheReport: string = "Failed to send the report"
export const reportThanks: string = "Thanks for telling us"
export const anAdminWillTakeALook: string = "An admin will take a look."
export const whoSeesReport: string = "The admins of the store see the report. They don't see who sent it."
export const sending: string = "Sending..."
export const sendReport: string = "Send report"
export const gift: string = "Gift"
export const comment: string = "Comment"
export const picture: string = "Picture"
export const subjectBy = ({ name, value }: { name: string | number; value: string | number }) => `${value} by ${isolated(name)}`
export const subjectByPerson = <Node>({ name, value }: { name: Node; value: string | number }): (Node | string | number)[] => [value, " by ", name]
export const hidden: string = "Hidden"
export const left: string = "Kept"
export const storeStore = ({ store }: { store: string | number }) => `Store ${store}`
export const reports = ({ reportCount }: { reportCount: number }) => `${number(reportCount)}${plural(reportCount, " reports", " report")}`
export const seeTheGift: string = "See the gift"
export const decidedDate = ({ date }: { date: string | number }) => `Decided ${date}`
export const reportedDate = ({ date }: { date: string | number }) => `Reported ${date}`
export const whenItWasReported: string = "When it was reported:"
export const whatPeopleReported: string = "What people reported"
export const shownAgain: string = "Shown again"
export const showAgain: string = "Show again"
export const keep: string = "Keep"
export const undone: string = "Undone"
export const failedToUndo: string = "Failed to undo"
export const failedToDecide: string = "Failed to decide"
export const reports2: string = "Reports"
export const reportsCard: string = "Look at gifts, comments and pictures that people reported."
export const open: string = "Open"
export const decidedTab: string = "Decided"
export const reportsSubtitle: string = "Look at what people reported in your stores"
export const noOpenReports: string = "No open reports"
export const noDecisionsYet: string = "No decisions yet"
export const reportThis = ({ subject }: { subject: 'comment' | 'gift' | 'other' | 'picture' }) => `Report this ${select(subject, { gift: "gift", comment: "comment", picture: "picture", other: "post" })}`
export const hide: string = "Hide"
