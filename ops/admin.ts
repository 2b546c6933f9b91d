import { emailAddress } from '#domain/email-address.ts'
import { zoneAt } from '#domain/time-zone-change.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { listAdminAccounts } from '#server/features/admins/list-admin-accounts.ts'
import { promoteAccount } from '#server/features/admins/promote-account.ts'
import { resetAccount } from '#server/features/admins/reset-account.ts'
import { type Outcome, restoreAccount, suspendAccount } from '#server/features/admins/suspend-account.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import type { Config } from '#server/platform/config/config.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { createDatabase, type Db } from '#server/platform/db/db.ts'
import { openSecret } from '#server/platform/lifecycle/check-secret.ts'
import { sendTestEmail } from '#server/platform/mail/send-test-email.ts'
import {
  organizationName,
  readStoredOrganization,
  zoneChangeIn,
} from '#server/platform/organization/stored-organization.ts'
import { withDatabase } from '#server/platform/lifecycle/with-database.ts'
import { localFolders, openStorage } from '#server/platform/storage/open-storage.ts'
import { exportPerson, repeatDeletions, writeDeletions } from './personal-data.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run admin -- suspend EMAIL   ends all sessions of an account and refuses its log-in. EMAIL is an email or a login name
       npm run admin -- restore EMAIL   undoes a suspension
       npm run admin -- reset EMAIL     makes the password invalid and writes a link for a new one to a file
       npm run admin -- promote EMAIL   makes an account a super admin, and approves it; with --unverified also one whose
                                        email nobody has verified
       npm run admin -- test-mail ADDRESS  sends an email by the mail server of SMTP_URL, and says what it answered
       npm run admin -- list            lists administrators
       npm run admin -- export-user EMAIL FILE   writes all that is stored about a person to a new file
       npm run admin -- deletions TIME FILE      writes which accounts were deleted since then, by their ids
       npm run admin -- repeat-deletions FILE    deletes them again, after a backup from before was restored`

type Report = { text: string; isDone: boolean }
type Options = {
  /** The word after the name of the command, and the same as an email. */
  word: string
  email: string
  file: string
  isUnverifiedMeant: boolean
  now: Date
  config: Config
  eventKey: Buffer
}
type Task = (db: Db, options: Options) => Promise<Report>

const withWord: Record<string, Task> = {
  suspend: async (db, input) => reportOf(await suspendAccount(db, input), { ...input, done: 'is suspended' }),
  restore: async (db, input) => reportOf(await restoreAccount(db, input), { ...input, done: 'can log in again' }),
  promote,
  reset,
  'export-user': exportPerson,
  deletions: (db, { word, file }) => writeDeletions(db, { since: word, file }),
  'repeat-deletions': (db, { word, ...options }) => repeatDeletions(db, { ...options, file: word }),
}
const withFile = ['export-user', 'deletions']

const [name = '', word = '', ...more] = process.argv.slice(2)
const email = emailAddress(word)
const isUnverifiedMeant = name === 'promote' && more[0] === '--unverified'
const isList = name === 'list' && word === ''
const isTestMail = name === 'test-mail' && word !== ''
const task = isList ? list : Object.hasOwn(withWord, name) && word !== '' ? withWord[name] : undefined
const isComplete = more.length === (withFile.includes(name) ? 1 : Number(isUnverifiedMeant))

if ((!task && !isTestMail) || !isComplete) {
  console.error(usage)
  process.exitCode = 2
} else if (!task)
  // Without the database: it may be away, or not made yet.
  await runCommand(async (config) => {
    const { text, isDone } = await sendTestEmail({ ...emailSetup(config), to: email, now: new Date() })
    console.log(text)
    return isDone ? 0 : 1
  })
else
  await runCommand(async (config, log) => {
    const database = await withDatabase(config, log)
    const db = createDatabase(database.app)
    const now = new Date()
    const { text, isDone } = await openSecret(db, config, now)
      .then((secret) =>
        task(db, {
          word,
          email,
          file: more[0] ?? '',
          isUnverifiedMeant,
          now,
          config,
          eventKey: deriveKey(secret, eventKeyPurpose),
        }),
      )
      .finally(db.close)
      .finally(database.release)
    console.log(text)
    return isDone ? 0 : 1
  })

async function promote(db: Db, { email: address, isUnverifiedMeant, now, config, eventKey }: Options) {
  const { timeZone } = await organizationOf(db, config, now)
  const allowance = { allowances: config.weeklyTokens, timeZone, eventKey }
  const outcome = await promoteAccount(db, {
    email: address,
    now,
    allowance,
    isMailSetUp: config.smtpUrl !== null,
    isUnverifiedMeant,
  })
  if (outcome === 'unverified')
    return {
      text: `Nobody has verified ${address}: somebody else may have signed up with it. If the account is the right one: npm run admin -- promote ${address} --unverified`,
      isDone: false,
    }
  if (outcome === 'not_possible')
    return { text: `The account of ${address} is suspended: restore it first.`, isDone: false }
  return reportOf(outcome, { email: address, done: 'is a super admin' })
}

/** The mail server, the storage of written emails, and what each email says of its sender. */
function emailSetup({ dataDir, sharedStorage, smtpUrl, mailFrom, orgName, orgLanguages, publicUrl, port }: Config) {
  const folders = localFolders(dataDir)
  return {
    mail: { smtpUrl, from: mailFrom, hostName: publicUrl?.hostname ?? null, folder: folders.mail },
    files: openStorage(sharedStorage, folders).mail,
    branding: { orgName, origin: publicUrl?.origin ?? `http://localhost:${port}`, languages: orgLanguages },
  }
}

/** Name and zone as the server has them. */
async function organizationOf(db: Db, config: Config, now: Date) {
  const stored = await readStoredOrganization(db)
  const fixed = { orgName: config.isOrgNameFixed, timeZone: config.isOrgTimeZoneFixed }
  const given = { orgName: config.orgName, timeZone: config.orgTimeZone, fixed }
  return { orgName: organizationName(stored, given), timeZone: zoneAt(zoneChangeIn(stored, given), now) }
}

async function reset(db: Db, { email: address, now, config, eventKey }: Options) {
  const { mail, files, branding } = emailSetup(config)
  const { orgName } = await organizationOf(db, config, now)
  const file = await resetAccount(db, {
    email: address,
    now,
    eventKey,
    mail: { files, from: mail.from },
    branding: { ...branding, orgName },
  })
  if (file === null) return reportOf('unknown_email', { email: address, done: '' })
  const text = `The password of ${address} no longer works. A link for a new one, valid for an hour, is in ${file}`
  return { text, isDone: true }
}

async function list(db: Db): Promise<Report> {
  const rows = (await listAdminAccounts(db)).map(({ firstName, lastNameInitial, ...admin }) => {
    const stores = admin.stores.length === 0 ? '' : `, stores ${admin.stores.join(', ')}`
    const used = admin.lastUsedAt === null ? 'not logged in' : `last active ${admin.lastUsedAt}`
    const status = admin.approvalStatus === 'suspended' ? ', SUSPENDED' : ''
    return `${admin.logIn}: ${firstName} ${lastNameInitial}., ${roleNames[admin.role]}${stores}, ${used}${status}`
  })
  return { text: rows.join('\n'), isDone: true }
}

function reportOf(outcome: Outcome, { email: address, done }: { email: string; done: string }): Report {
  const texts: Record<Outcome, string> = {
    done: `${address} ${done}.`,
    unchanged: `Nothing to do: ${address} ${done} already.`,
    unknown_email: `No account has the email or login name ${address}.`,
    not_possible: `The account of ${address} has never been approved.`,
  }
  return { text: texts[outcome], isDone: outcome === 'done' || outcome === 'unchanged' }
}
