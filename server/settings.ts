import type { Allowances } from '#domain/allowance.ts'
import type { Languages } from '#domain/languages.ts'
import type { PasswordRules } from '#domain/password-rules.ts'
import { Refusal } from '#domain/refusals.ts'
import { eventKeyPurpose } from '#server/platform/audit/event-mac.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { SharedStorage } from '#server/platform/config/shared-storage.ts'
import { deriveKey } from '#server/platform/config/secrets.ts'
import { localFolders } from '#server/platform/storage/open-storage.ts'
import type { MailSettings } from '#server/platform/mail/mailer.ts'
import { type PasswordCost, standardPasswordCost } from '#server/platform/passwords/passwords.ts'

/** The installation's configuration as requests need it. */
export type Settings = {
  publicUrl: URL | null
  /** Whether browsers demand https of all names below that of PUBLIC_URL too. */
  hstsSubdomains: boolean
  /** As the environment gives it, or as the owner has set it: see `createAppContext`. The same holds for `timeZone`. */
  orgName: string
  /** What an operator keeps from the owner. */
  fixed: { orgName: boolean; timeZone: boolean }
  /** Those that people can choose, the default first. */
  languages: Languages
  timeZone: string
  allowances: Allowances
  /** The tokens that an admin of stores may add by adjustments in a week. */
  adminWeeklyAdjustments: number
  /** The store numbers in use: four digits, or fewer of them. */
  storePattern: RegExp
  gifHosts: string[]
  /** The provider that browsers ask for GIFs; null for the built-in pack. Its key is public. */
  gifProvider: { url: string; key: string } | null
  /** The origins of the push services that browsers may name. */
  pushServices: string[]
  /** Receivers on this machine that take the place of public ones, by origin: for tests. */
  webhookStandIns: Record<string, string>
  trustedProxies: string[]
  /** Whether users may upload pictures. Stored pictures are served either way. */
  takesUploads: boolean
  /** The folder of pictures on this machine. */
  picturesFolder: string
  /** The storage of pictures and written emails that servers share; null for this machine's disk. */
  sharedStorage: SharedStorage | null
  rateLimitFactor: number
  /** Whether each request is logged. */
  accessLog: boolean
  /** Receives each signed head of the transparency log. */
  witnessUrl: string | null
  /** Nightly; off; or those of the tools of an own PostgreSQL, of which the server knows nothing. */
  backups: 'nightly' | 'off' | 'own'
  /** The nightly export for a data warehouse; null if none is made. Without a folder it goes to the shared storage. */
  nightlyExport: { format: 'csv' | 'jsonl'; folder: string | null } | null
  mail: MailSettings
  passwordRules: PasswordRules
  /** Keys the MACs of audit events. */
  eventKey: Buffer
  passwordCost: PasswordCost
  /** Derives a key for one purpose from the installation's secret. */
  keyFor: (purpose: string) => Buffer
}

/** Makes the settings from the configuration. All keys derive from `secret`. */
export function settingsFrom(config: Config, secret: string): Settings {
  const { publicUrl, orgName, orgTimeZone, weeklyTokens, gif, trustedProxies, rateLimitFactor, witnessUrl } = config
  const { smtpUrl, mailFrom, dataDir, passwordMinLength, passwordBlocklist } = config
  return {
    accessLog: config.accessLog,
    witnessUrl,
    publicUrl,
    hstsSubdomains: config.hstsSubdomains,
    orgName,
    fixed: { orgName: config.isOrgNameFixed, timeZone: config.isOrgTimeZoneFixed },
    trustedProxies,
    rateLimitFactor,
    timeZone: orgTimeZone,
    languages: config.orgLanguages,
    takesUploads: config.objectStorage,
    sharedStorage: config.sharedStorage,
    picturesFolder: localFolders(dataDir).pictures,
    allowances: weeklyTokens,
    adminWeeklyAdjustments: config.adminWeeklyAdjustments,
    storePattern: new RegExp(config.storeNumberPattern),
    gifHosts: gif.hosts,
    gifProvider: gif.providerUrl === null ? null : { url: gif.providerUrl, key: gif.apiKey ?? '' },
    pushServices: config.pushServices,
    webhookStandIns: {},
    backups: config.backupDir !== null ? 'nightly' : config.databaseUrl === null ? 'off' : 'own',
    nightlyExport: config.exportFormat && { format: config.exportFormat, folder: config.backupDir },
    mail: { smtpUrl, from: mailFrom, hostName: publicUrl?.hostname ?? null, folder: localFolders(dataDir).mail },
    passwordRules: { minLength: passwordMinLength, refusesGuessable: passwordBlocklist },
    eventKey: deriveKey(secret, eventKeyPurpose),
    passwordCost: standardPasswordCost,
    keyFor: (purpose: string) => deriveKey(secret, purpose),
  }
}

/** Refuses: unknown_store, for a number that STORE_NUMBER_PATTERN excludes. `field` is its name in the body. */
export function refuseUnknownStores(
  storeNumbers: string[],
  field: string,
  { storePattern }: Pick<Settings, 'storePattern'>,
) {
  if (!storeNumbers.every((number) => storePattern.test(number))) throw new Refusal('unknown_store', { field })
}
