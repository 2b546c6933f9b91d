// Compiled from messages/en/emails.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const greeting = ({ name }: { name: string | number }) => `Hi ${isolated(name)},`
export const reset_subject: string = "Reset your password"
export const reset_by_admin = ({ orgName }: { orgName: string | number }) => `An administrator at ${isolated(orgName)} sent you this link to choose a new password.`
export const reset_by_self = ({ orgName }: { orgName: string | number }) => `Someone, most likely you, asked to reset the password of your ${isolated(orgName)} account.`
export const reset_button: string = "Choose a new password"
export const reset_works_once: string = "The link works once, within one hour. A newer link replaces it."
export const reset_not_expected: string = "If you did not expect this email, ignore it: your password stays the same."
export const password_changed_subject: string = "Your password was changed"
export const password_changed: string = "The password of your account was changed."
export const email_changed_subject: string = "Your email was changed"
export const email_changed: string = "The email of your account was changed. Use the new one to log in from now on."
export const passkey_added_subject: string = "A passkey was added"
export const passkey_added: string = "A passkey was added to your account. It logs in without the password."
export const passkey_removed_subject: string = "A passkey was removed"
export const passkey_removed: string = "A passkey was removed from your account and no longer logs in."
export const recovery_codes_created_subject: string = "New recovery codes"
export const recovery_codes_created: string = "Recovery codes were created for your account. Each sets a new password once; earlier codes no longer work."
export const recovery_code_used_subject: string = "A recovery code was used"
export const recovery_code_used: string = "A recovery code set a new password for your account, and all devices were logged out."
export const account_changed = ({ change, orgName }: { change: string | number; orgName: string | number }) => `${isolated(orgName)}: ${change}`
export const not_you: string = "If this was not you, tell an administrator right away."
export const won_subject = ({ title }: { title: string | number }) => `You won "${isolated(title)}"!`
export const won = ({ title }: { title: string | number }) => `Congratulations: your entry was drawn in "${isolated(title)}".`
export const prize = ({ prize }: { prize: string | number }) => `The prize: ${isolated(prize)}`
export const how_to_get = ({ instructions }: { instructions: string | number }) => `How to get it: ${isolated(instructions)}`
export const admin_informs: string = "an admin of your store will tell you."
export const see_competition: string = "See the competition"
export const verify_subject: string = "Verify your email"
export const verify = ({ orgName }: { orgName: string | number }) => `This email was given for an account at ${isolated(orgName)}. Open the link to show that it is yours.`
export const verify_button: string = "Verify this email"
export const verify_works_once: string = "The link works once, for seven days. A newer link replaces it."
export const verify_not_yours: string = "If this is not your account, do not open the link, and tell an administrator."
export const backup_failed_subject = ({ orgName }: { orgName: string | number }) => `The backup of ${isolated(orgName)} failed`
export const backup_tried_again: string = "It is tried again every hour. The next email comes when one fails after a success."
export const see_jobs: string = "See the jobs"
export const approved_subject: string = "Your account has been approved"
export const approved = ({ orgName }: { orgName: string | number }) => `Welcome to ${isolated(orgName)}! Your account has been approved, and this week’s tokens to give are waiting for you.`
export const log_in: string = "Log in"
export const approved_how: string = "Log in with your email and the password you chose when you signed up."
export const log_head = ({ origin, root, size, time }: { origin: string | number; root: string | number; size: number; time: string | number }) => `For your records: at ${time} the log of all tokens had ${plural(size, `${size} rows`, `${size} row`)} and the fingerprint ${root}. ${origin}/transparency explains it.`
export const digest_subject = ({ orgName }: { orgName: string | number }) => `Your week at ${isolated(orgName)}`
export const digest_thanks = ({ name, others, tokens }: { name: string | number; others: number; tokens: number }) => `${others === 0 ? `${isolated(name)} thanked you` : plural(others, `${isolated(name)} and ${number(others)} others thanked you`, `${isolated(name)} and ${number(others)} other thanked you`)} with ${number(tokens)}${plural(tokens, " tokens", " token")}.`
export const digest_unopened = ({ gifts }: { gifts: number }) => `${number(gifts)}${plural(gifts, " gifts wait", " gift waits")} to be opened.`
export const digest_deadline = ({ title }: { title: string | number }) => `"${isolated(title)}" ends this week, and you have the tokens to enter.`
export const digest_to_give = ({ tokens }: { tokens: number }) => `You have ${number(tokens)}${plural(tokens, " tokens", " token")} to give this week.`
export const digest_open: string = "See what is new"
export const digest_reason: string = "You asked for this email. It comes on Mondays, while no device of yours gets notifications."
export const digest_unsubscribe: string = "Unsubscribe"
