// Compiled from messages/en/job-reports.arb by npm run messages.
import { number, plural } from './format.ts'
export const nothing_new: string = "Nothing new"
export const granted = ({ missed, people, tokens, week }: { missed: number; people: number; tokens: number; week: string | number }) => `Week ${week}: ${people === 0 ? "everybody already had their tokens" : plural(people, `${number(tokens)}${plural(tokens, " tokens", " token")} to ${number(people)} people`, `${number(tokens)}${plural(tokens, " tokens", " token")} to ${number(people)} person`)}${missed === 0 ? "" : plural(missed, `, missed ${number(missed)}: the weeks before it in which no server ran`, `, missed ${number(missed)}: the weeks before it in which no server ran`)}`
export const ledger_verified = ({ gifts, people, transfers }: { gifts: number; people: number; transfers: number }) => `The ledger is balanced: ${number(people)}${plural(people, " people", " person")}, ${number(gifts)}${plural(gifts, " gifts", " gift")}, ${number(transfers)}${plural(transfers, " transfers", " transfer")}`
export const recent_verified = ({ since, transfers, wholeAt }: { since: string | number; transfers: number; wholeAt: string | number }) => `The ledger is balanced: all balances, and ${number(transfers)}${plural(transfers, " transfers", " transfer")} since ${since}. Everything was verified at ${wholeAt}`
export const checkpoint_created = ({ checkpoint, hash, rows }: { checkpoint: string | number; hash: string | number; rows: number }) => `${number(rows)}${plural(rows, " new events", " new event")}. Checkpoint ${checkpoint}: ${hash}`
export const log_appended = ({ root, rows, size }: { root: string | number; rows: number; size: number }) => `${number(rows)}${plural(rows, " new rows", " new row")}. The log has ${number(size)}${plural(size, " rows", " row")}: ${root}`
export const adjustments_found = ({ cases }: { cases: number }) => `Found ${number(cases)}${plural(cases, " new cases", " new case")} of adjusted tokens that came back`
export const weeks_summed = ({ weeks }: { weeks: number }) => `Summed ${number(weeks)}${plural(weeks, " weeks", " week")}`
export const prizes_reminded = ({ admins, prizes }: { admins: number; prizes: number }) => `Reminded ${number(admins)}${plural(admins, " admins", " admin")} of ${number(prizes)}${plural(prizes, " prizes", " prize")}`
export const ends_reminded = ({ competitions }: { competitions: number }) => `Reminded of ${number(competitions)}${plural(competitions, " competitions", " competition")}`
export const no_mail_server: string = "No mail server"
export const not_monday: string = "Not Monday morning"
export const emails_queued = ({ emails }: { emails: number }) => `Queued ${number(emails)}${plural(emails, " emails", " email")}`
export const backups_off: string = "Backups are off: BACKUP_DIR is not set"
export const backups_own: string = "The database is your own PostgreSQL, so its tools make the backups. docs/backup.md tells how; docs/operating.md what else to save"
export const backup_exists = ({ at, folder, size }: { at: string | number; folder: string | number; size: string | number }) => `Today's backup exists: ${size} in ${folder}, made at ${at}`
export const backup_made = ({ at, backups, folder, size }: { at: string | number; backups: number; folder: string | number; size: string | number }) => `${size} in ${folder}, made at ${at}. ${number(backups)}${plural(backups, " backups", " backup")} in the folder`
export const archive_off: string = "The log is not archived: BACKUP_DIR is not set"
export const log_archived = ({ compressed, removed }: { compressed: number; removed: number }) => `Compressed ${number(compressed)}${plural(compressed, " segments", " segment")}, removed ${number(removed)}${plural(removed, " old ones", " old one")}`
export const removed = ({ things }: { things: string | number }) => `Removed ${things}`
export const removed_sessions = ({ n }: { n: number }) => `${number(n)}${plural(n, " sessions", " session")}`
export const removed_reset_keys = ({ n }: { n: number }) => `${number(n)}${plural(n, " reset keys", " reset key")}`
export const removed_verification_keys = ({ n }: { n: number }) => `${number(n)}${plural(n, " verification keys", " verification key")}`
export const removed_passkey_challenges = ({ n }: { n: number }) => `${number(n)}${plural(n, " passkey challenges", " passkey challenge")}`
export const removed_idempotency_keys = ({ n }: { n: number }) => `${number(n)}${plural(n, " idempotency keys", " idempotency key")}`
export const removed_audit_addresses = ({ n }: { n: number }) => `${number(n)}${plural(n, " addresses", " address")} of the audit log`
export const removed_rate_limits = ({ n }: { n: number }) => `${number(n)}${plural(n, " rate limits", " rate limit")}`
export const removed_uploads = ({ n }: { n: number }) => `${number(n)}${plural(n, " abandoned uploads", " abandoned upload")}`
export const removed_email_files = ({ n }: { n: number }) => `${number(n)}${plural(n, " files", " file")} of emails`
export const removed_push_subscriptions = ({ n }: { n: number }) => `${number(n)}${plural(n, " push subscriptions", " push subscription")}`
export const disk_free = ({ gigabytes, percent }: { gigabytes: string | number; percent: string | number }) => `${percent} % of the server's disk is free (${gigabytes} GB).`
export const servers_agree = ({ servers }: { servers: number }) => `${plural(servers, `${number(servers)} servers have the same settings.`, "One server runs.")}`
