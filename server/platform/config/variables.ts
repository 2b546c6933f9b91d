import { isIP } from 'node:net'
import { z } from 'zod'
import { Email } from '#contract/shapes.ts'
import type { Allowances } from '#domain/allowance.ts'
import { knownZone } from '#domain/known-zone.ts'
import { type Language, type Languages, languages } from '#domain/languages.ts'
import { maxTokens, minPasswordLength } from '#domain/limits.ts'
import { roles } from '#domain/roles.ts'
import { isPlainName } from '#domain/text.ts'

export type LogLevel = z.output<typeof LogLevel>

/** A text that passes the test. `rule` completes a sentence that begins with the variable's name; secret values are not shown. */
const text = (passes: (value: string) => boolean, rule: string, showsValue = true) =>
  z
    .string()
    .trim()
    .refine(passes, { error: ({ input }) => (showsValue ? `${rule}; it is '${String(input)}'` : rule) })

const wholeNumber = (min: number, max: number) =>
  text(
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
    `must be a whole number from ${min} to ${max}`,
  ).transform(Number)

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}; it is '${String(input)}'` })

const list = (passes: (element: string) => boolean, rule: string) =>
  text((value) => elementsOf(value).every(passes), rule).transform(elementsOf)

const elementsOf = (value: string) => value.split(',').flatMap((element) => element.trim() || [])

const isLanguage = (code: string): code is Language => languages.some((language) => language === code)

/** Parses 'en,es'. Null if a language is unknown or repeated, or there is none. */
function parseLanguages(value: string): Languages | null {
  const codes = elementsOf(value)
  const [first, ...others] = codes.filter(isLanguage)
  if (first === undefined || new Set([first, ...others]).size !== codes.length) return null
  return [first, ...others]
}

/** A URL with one of the schemes. It may contain a password, so it is not shown. */
const url = (schemes: string[], rule: string) => text((value) => hasScheme(value, schemes), rule, false)

export const PostgresUrl = z
  .string()
  .trim()
  .refine((value) => !namesSeveralHosts(value), {
    error:
      'names several hosts: Brightside connects to one, which may be a proxy or a virtual address (docs/servers.md)',
    abort: true,
  })
  .refine((value) => hasScheme(value, ['postgres:', 'postgresql:']), {
    error: 'must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/brightside',
  })
  .transform(withCheckedTls)

/** The driver checks the certificate in these modes too, and warns that it will not for ever. */
function withCheckedTls(value: string): string {
  return /[?&]uselibpqcompat=true/.test(value)
    ? value
    : value.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

/** 'postgres://a,b/brightside', as libpq accepts it. */
const namesSeveralHosts = (value: string) =>
  /^[a-z]+:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/i.test(value) || /[?&]host=[^&]*(,|%2c)/i.test(value)

const hasScheme = (value: string, schemes: string[]) => URL.canParse(value) && schemes.includes(new URL(value).protocol)

const isWebUrl = (value: string) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
const isOrigin = (value: string) => isWebUrl(value) && new URL(value).pathname === '/' && !/[?#@]/.test(value)
const isBucketUrl = (value: string) => isWebUrl(value) && !/[?#@]/.test(value)
const isHostName = (value: string) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
const isPushOrigin = (value: string) => /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value)
const isSender = (value: string) => /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)
// The constructor offers no other way to validate its argument.
function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value))
  } catch {
    return false
  }
}

const placeholder = /change.?me|your.?secret|default|example|placeholder|password|1234567890/i

/** Whether a secret looks copied from documentation, or has too few different characters to be random. */
const isGuessable = (secret: string) => placeholder.test(secret) || new Set(secret).size < 8

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined) return maxBits > 0 || proxyNames.includes(value)
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
}

/** Parses 'crew_member=1,admin=0'. Roles that it does not name keep their defaults. Null if it is malformed. */
function parseWeeklyTokens(value: string): Partial<Allowances> | null {
  const pairs = value.split(',').map((pair) => pair.split('=').map((side) => side.trim()))
  return pairs.every(isAllowance) ? Object.fromEntries(pairs.map(([role, amount]) => [role, Number(amount)])) : null
}

function isAllowance([role, amount = '', ...rest]: string[]) {
  const isRole = roles.some((known) => known === role)
  return isRole && rest.length === 0 && /^\d{1,7}$/.test(amount) && Number(amount) <= maxTokens
}

const hostName = text((value) => /^[\w.:%-]+$/.test(value), 'must be a host name or an IP address')

const LogLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

export const variables = z.object({
  PORT: wholeNumber(0, 65_535).optional(),
  HOST: hostName.optional(),
  DATA_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).optional(),
  EXPORT: oneOf(['csv', 'jsonl']).optional(),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_SESSION_URL: PostgresUrl.optional(),
  DATABASE_MEMORY_MB: wholeNumber(64, 4_194_304).optional(),
  DATABASE_TEMP_MB: wholeNumber(16, 100_000_000).optional(),
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 86_400).optional(),
  PUBLIC_URL: text(isOrigin, 'must be a URL without a path, such as https://brightside.example')
    .transform((value) => new URL(value))
    .optional(),
  ORG_NAME: text(
    (value) => value.length <= 100 && isPlainName(value),
    'must be a name of at most 100 characters',
  ).optional(),
  ORG_NAME_FIXED: oneOf(['on', 'off']).optional(),
  ORG_LANGUAGES: text(
    (value) => parseLanguages(value) !== null,
    `must be languages separated by commas, the default first, each once (there are: ${languages.join(', ')})`,
  )
    .transform(parseLanguages)
    .optional(),
  ORG_TIME_ZONE: text(
    (value) => knownZone(value) !== null,
    'must be an IANA time zone such as Europe/Berlin or UTC',
  ).optional(),
  ORG_TIME_ZONE_FIXED: oneOf(['on', 'off']).optional(),
  SUPER_ADMIN_EMAIL: text((value) => Email.safeParse(value).success, 'must be an email address')
    .transform((value) => Email.parse(value))
    .optional(),
  SUPER_ADMIN_PASSWORD: z.string().max(256, { error: 'must have at most 256 characters' }).optional(),
  SECRET: text(
    (value) => value.length >= 32 && !isGuessable(value),
    'must be at least 32 random characters (if you leave it out, one is created and stored in DATA_DIR)',
    false,
  ).optional(),
  SMTP_URL: url(
    ['smtp:', 'smtps:', 'file:'],
    'must be a URL such as smtp://user:password@mail.example:587, or file: to write emails to DATA_DIR/mail',
  ).optional(),
  MAIL_FROM: text(isSender, 'must be a sender such as Brightside <brightside@example.com>').optional(),
  GIF_PROVIDER_URL: text(isWebUrl, 'must be a URL such as https://api.giphy.com/v1/gifs').optional(),
  GIF_API_KEY: text(
    (value) => /^[\w.~-]+$/.test(value),
    'must be the key that the GIF provider gave you',
    false,
  ).optional(),
  GIF_HOSTS: list(isHostName, 'must be host names separated by commas, such as media.giphy.com,i.giphy.com')
    // URL.hostname is in lower case.
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .optional(),
  PUSH_SERVICES: text(
    (value) => value === 'off' || elementsOf(value).every(isPushOrigin),
    'must be https origins separated by commas, such as https://*.push.apple.com, or off',
  )
    .transform((value) => (value === 'off' ? [] : elementsOf(value)))
    .optional(),
  TRUSTED_PROXIES: list(
    isProxy,
    'must be addresses or ranges separated by commas, such as 10.0.0.0/8,127.0.0.1',
  ).optional(),
  RATE_LIMIT_FACTOR: text(
    (value) => /^\d{1,9}(\.\d{1,9})?$/.test(value) && Number(value) > 0,
    'must be a number above 0, such as 2 to double the limits',
  )
    .transform(Number)
    .optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(minPasswordLength, 64).default(minPasswordLength),
  PASSWORD_BLOCKLIST: oneOf(['on', 'off']).optional(),
  HSTS_SUBDOMAINS: oneOf(['on', 'off']).optional(),
  SHARED_DIR: z.string().optional(),
  S3_URL: text(isBucketUrl, 'must be the URL of a bucket, such as https://s3.example/brightside')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: text((value) => /^[\w-]+$/.test(value), 'must be a region such as eu-central-1').optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  OBJECT_STORAGE: oneOf(['on', 'off']).optional(),
  WEEKLY_TOKENS: text(
    (value) => parseWeeklyTokens(value) !== null,
    `must be roles with their weekly tokens, such as crew_member=1,shift_manager=5 (roles: ${roles.join(', ')})`,
  )
    .transform(parseWeeklyTokens)
    .optional(),
  ADMIN_WEEKLY_ADJUSTMENTS: wholeNumber(0, 999_999_999).optional(),
  STORE_NUMBER_PATTERN: text(isPattern, 'must be a regular expression such as ^\\d{4}$').optional(),
  WITNESS_URL: url(['https:'], 'must be a URL such as https://witness.example/brightside').optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: hostName.optional(),
  LOG_LEVEL: LogLevel.optional(),
  ACCESS_LOG: oneOf(['on', 'off']).optional(),
  NODE_ENV: z.string().optional(),
})
