import type { z } from 'zod'
import { resolve } from 'node:path'
import { type Allowances, defaultAllowances } from '#domain/allowance.ts'
import { ConfigError } from './config-error.ts'
import { crossFieldErrors } from './cross-field-errors.ts'
import { type LogLevel, variables } from './variables.ts'

/** What the operator decided, whole and checked. What was not given is null or its default. */
export type Config = {
  /** 0 takes any free port. */
  port: number
  /** Null listens on all interfaces. */
  host: string | null
  /** An absolute path. */
  dataDir: string
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null
  /** For what needs a session of its own, where `databaseUrl` leads to a transaction-mode pooler. */
  databaseSessionUrl: string | null
  publicUrl: URL | null
  orgName: string
  /** An IANA zone. */
  orgTimeZone: string
  superAdmin: { email: string; password: string | null }
  secret: string | null
  smtpUrl: string | null
  mailFrom: string
  gif: { providerUrl: string | null; apiKey: string | null; hosts: string[] }
  /** Addresses, CIDR ranges or 'loopback' and its like, whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  rateLimitFactor: number
  passwordMinLength: number
  passwordBlocklist: boolean
  /** Whether people may upload pictures. */
  objectStorage: boolean
  weeklyTokens: Allowances
  /** The source of a regular expression. */
  storeNumberPattern: string
  metricsPort: number | null
  logLevel: LogLevel
  /** Whether NODE_ENV says production. */
  production: boolean
}

type Values = z.output<typeof variables>

/** Reads and checks all variables; an empty one counts as not given. Throws one ConfigError that names every mistake. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()))
  const { success, data, error } = variables.safeParse(given)
  const mistakes = success
    ? crossFieldErrors(data)
    : error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  if (!success || mistakes.length > 0) throw new ConfigError(mistakes)
  return toConfig(data)
}

function toConfig(values: Values): Config {
  return {
    ...places(values),
    orgName: values.ORG_NAME ?? 'Brightside',
    orgTimeZone: values.ORG_TIME_ZONE ?? 'UTC',
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
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    passwordBlocklist: values.PASSWORD_BLOCKLIST === 'on',
    objectStorage: values.OBJECT_STORAGE !== 'off',
    weeklyTokens: { ...defaultAllowances, ...values.WEEKLY_TOKENS },
    storeNumberPattern: values.STORE_NUMBER_PATTERN ?? '^\\d{4}$',
    logLevel: values.LOG_LEVEL ?? 'warn',
    production: values.NODE_ENV === 'production',
  }
}

function places(values: Values) {
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? null,
    dataDir: resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseSessionUrl: values.DATABASE_SESSION_URL ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    metricsPort: values.METRICS_PORT ?? null,
  }
}

const giphyHosts = ['media.giphy.com', ...[0, 1, 2, 3, 4].map((n) => `media${n}.giphy.com`), 'i.giphy.com']
