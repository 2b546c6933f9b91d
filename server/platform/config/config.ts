import { resolve } from 'node:path'
import type { z } from 'zod'
import { type Allowances, defaultAllowances } from '#domain/allowance.ts'
import { type Languages, languages } from '#domain/languages.ts'
import { codePoints } from '#domain/text.ts'
import { StartError } from './start-error.ts'
import { type LogLevel, variables } from './variables.ts'
import type { SharedStorage } from './shared-storage.ts'

/** The operator's configuration, complete and validated. A variable that is not set is null or its default. */
export type Config = {
  /** 0 takes any free port. */
  port: number
  /** Null listens on all interfaces. */
  host: string | null
  /** An absolute path. */
  dataDir: string
  /** The folder of the nightly backups; null if none are made. */
  backupDir: string | null
  backupKeep: number
  /** Of the nightly export for a data warehouse; null if none is made. */
  exportFormat: 'csv' | 'jsonl' | null
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null
  /** A direct connection for session features (listen, advisory locks), if `databaseUrl` is a transaction-mode pooler. */
  databaseSessionUrl: string | null
  /** Limits of the embedded database; null stands for the default, which depends on the machine. */
  databaseLimits: { memoryMb: number | null; tempMb: number | null; statementSeconds: number | null }
  publicUrl: URL | null
  /** Whether browsers demand https of all names below that of PUBLIC_URL too. */
  hstsSubdomains: boolean
  orgName: string
  isOrgNameFixed: boolean
  /** Those that people can choose, the default first. */
  orgLanguages: Languages
  /** An IANA zone. */
  orgTimeZone: string
  isOrgTimeZoneFixed: boolean
  /** Stored at a start where nothing is stored yet: what is set, not defaults. */
  firstOrganization: { name: string | null; timeZone: string | null }
  superAdmin: { email: string; password: string | null }
  secret: string | null
  smtpUrl: string | null
  mailFrom: string
  gif: { providerUrl: string | null; apiKey: string | null; hosts: string[] }
  /** The origins of the push services that browsers may name; the first label may be '*'. */
  pushServices: string[]
  /** Addresses, CIDR ranges or named ranges such as 'loopback' whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  rateLimitFactor: number
  passwordMinLength: number
  passwordBlocklist: boolean
  /** The storage of pictures and written emails that servers share; null for DATA_DIR. */
  sharedStorage: SharedStorage | null
  /** Whether people may upload pictures. */
  objectStorage: boolean
  weeklyTokens: Allowances
  adminWeeklyAdjustments: number
  /** The source of a regular expression. */
  storeNumberPattern: string
  /** Receives each signed head of the transparency log. */
  witnessUrl: string | null
  metricsPort: number | null
  metricsHost: string
  logLevel: LogLevel
  accessLog: boolean
  production: boolean
}

export class ConfigError extends StartError {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

type Values = z.output<typeof variables>

/** Reads and validates all variables; an empty one counts as not set. Throws one ConfigError that lists every problem. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()))
  const { success, data, error } = variables.safeParse(set)
  const problems = success
    ? crossFieldErrors(data)
    : error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  if (!success || problems.length > 0) throw new ConfigError(problems)
  return toConfig(data)
}

function crossFieldErrors(values: Values): string[] {
  const { SUPER_ADMIN_PASSWORD: password, PASSWORD_MIN_LENGTH: minLength } = values
  const rules: [boolean, string][] = [
    [
      password !== undefined && codePoints(password) < minLength,
      `SUPER_ADMIN_PASSWORD must have at least ${minLength} characters (PASSWORD_MIN_LENGTH).`,
    ],
    [
      values.DATABASE_SESSION_URL !== undefined && values.DATABASE_URL === undefined,
      'DATABASE_SESSION_URL requires DATABASE_URL: without it the embedded database is used.',
    ],
    [
      values.BACKUP_DIR !== undefined && values.DATABASE_URL !== undefined,
      'BACKUP_DIR is for the embedded database: back up your own PostgreSQL with its tools (docs/backup.md).',
    ],
    [
      values.GIF_API_KEY !== undefined && values.GIF_PROVIDER_URL === undefined,
      'GIF_API_KEY requires GIF_PROVIDER_URL: without it the built-in GIFs are used.',
    ],
    [
      values.EXPORT !== undefined && (values.BACKUP_DIR ?? values.SHARED_DIR ?? values.S3_URL) === undefined,
      'EXPORT requires BACKUP_DIR, SHARED_DIR or S3_URL: where the exports go.',
    ],
    ...storageErrors(values),
    [
      values.ORG_NAME_FIXED === 'on' && values.ORG_NAME === undefined,
      'ORG_NAME_FIXED requires ORG_NAME: the name that the owner cannot change.',
    ],
    [
      values.ORG_TIME_ZONE_FIXED === 'on' && values.ORG_TIME_ZONE === undefined,
      'ORG_TIME_ZONE_FIXED requires ORG_TIME_ZONE: the zone that the owner cannot change.',
    ],
    [
      values.METRICS_HOST !== undefined && values.METRICS_PORT === undefined,
      'METRICS_HOST requires METRICS_PORT: without it no metrics are served.',
    ],
    [
      values.METRICS_PORT !== undefined && values.METRICS_PORT === (values.PORT ?? 3000),
      'METRICS_PORT must differ from PORT.',
    ],
  ]
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []))
}

function storageErrors(values: Values): [boolean, string][] {
  const { S3_URL: url, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key, SHARED_DIR: folder } = values
  return [
    [url !== undefined && folder !== undefined, 'S3_URL and SHARED_DIR exclude each other: set the one that is used.'],
    [
      url !== undefined && (id === undefined || key === undefined),
      'S3_URL requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ],
    [
      url === undefined && (id ?? key) !== undefined,
      `${id === undefined ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'} requires S3_URL: without it the disk is used.`,
    ],
  ]
}

function toConfig(values: Values): Config {
  return {
    ...connections(values),
    orgName: values.ORG_NAME ?? 'Brightside',
    isOrgNameFixed: values.ORG_NAME_FIXED === 'on',
    orgLanguages: values.ORG_LANGUAGES ?? ['en', ...languages.filter((language) => language !== 'en')],
    orgTimeZone: values.ORG_TIME_ZONE ?? 'UTC',
    isOrgTimeZoneFixed: values.ORG_TIME_ZONE_FIXED === 'on',
    firstOrganization: { name: values.ORG_NAME ?? null, timeZone: values.ORG_TIME_ZONE ?? null },
    superAdmin: {
      email: values.SUPER_ADMIN_EMAIL ?? 'owner@brightside.local',
      password: values.SUPER_ADMIN_PASSWORD ?? null,
    },
    secret: values.SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Brightside <no-reply@${values.PUBLIC_URL?.hostname ?? 'localhost'}>`,
    gif: {
      providerUrl: values.GIF_PROVIDER_URL ?? null,
      apiKey: values.GIF_API_KEY ?? null,
      hosts: values.GIF_HOSTS ?? giphyHosts,
    },
    pushServices: values.PUSH_SERVICES ?? pushServices,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    passwordBlocklist: values.PASSWORD_BLOCKLIST === 'on',
    sharedStorage: sharedStorageOf(values),
    objectStorage: values.OBJECT_STORAGE !== 'off',
    weeklyTokens: { ...defaultAllowances, ...values.WEEKLY_TOKENS },
    adminWeeklyAdjustments: values.ADMIN_WEEKLY_ADJUSTMENTS ?? 1_000,
    storeNumberPattern: values.STORE_NUMBER_PATTERN ?? '^\\d{4}$',
    logLevel: values.LOG_LEVEL ?? 'warn',
    accessLog: values.ACCESS_LOG === 'on',
    production: values.NODE_ENV === 'production',
  }
}

function connections(values: Values) {
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? null,
    dataDir: resolve(values.DATA_DIR ?? 'data'),
    backupDir: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
    backupKeep: values.BACKUP_KEEP ?? defaultBackupKeep,
    exportFormat: values.EXPORT ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseSessionUrl: values.DATABASE_SESSION_URL ?? null,
    databaseLimits: {
      memoryMb: values.DATABASE_MEMORY_MB ?? null,
      tempMb: values.DATABASE_TEMP_MB ?? null,
      statementSeconds: values.DATABASE_STATEMENT_SECONDS ?? null,
    },
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    witnessUrl: values.WITNESS_URL ?? null,
    metricsPort: values.METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
  }
}

function sharedStorageOf(values: Values): SharedStorage | null {
  const { S3_URL: url, S3_REGION: region = 'us-east-1', SHARED_DIR: folder } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (url !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return { kind: 's3', bucket: { url, region, accessKeyId, secretAccessKey } }
  return folder === undefined ? null : { kind: 'folder', folder: resolve(folder) }
}

const defaultBackupKeep = 7

/** Of Chrome and its relatives, Firefox, Safari and Edge. */
const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

const giphyHosts = ['media.giphy.com', ...[0, 1, 2, 3, 4].map((n) => `media${n}.giphy.com`), 'i.giphy.com']
