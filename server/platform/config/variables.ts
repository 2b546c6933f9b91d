import { z } from 'zod'
import { minPasswordLength } from '#domain/limits.ts'
import { roles } from '#domain/roles.ts'
import { isPlainName } from '#domain/text.ts'
import { Email } from '#contract/email.ts'
import { isGuessable } from './guessable.ts'
import { isProxy } from './proxies.ts'
import { succeeds } from './succeeds.ts'
import { weeklyTokens } from './weekly-tokens.ts'

export type LogLevel = z.output<typeof LogLevel>

/** A text that passes the test; the rule follows the variable's name in a sentence. Its value is shown unless secret. */
const text = (passes: (given: string) => boolean, rule: string, shows = true) =>
  z
    .string()
    .trim()
    .refine(passes, { error: ({ input }) => (shows ? `${rule}; it is '${String(input)}'` : rule) })

const whole = (least: number, most: number) =>
  text(
    (given) => /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most,
    `must be a whole number from ${least} to ${most}`,
  ).transform(Number)

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}; it is '${String(input)}'` })

const list = (passes: (one: string) => boolean, rule: string) =>
  text((given) => parts(given).every(passes), rule).transform(parts)

const parts = (given: string) => given.split(',').flatMap((part) => part.trim() || [])

/** An address with one of the schemes. It may carry a password, so it is not shown. */
const address = (schemes: string[], rule: string) =>
  text((given) => URL.canParse(given) && schemes.includes(new URL(given).protocol), rule, false)

const postgres = address(
  ['postgres:', 'postgresql:'],
  'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/brightside',
)

const isWeb = (given: string) => URL.canParse(given) && ['http:', 'https:'].includes(new URL(given).protocol)
const isOrigin = (given: string) => isWeb(given) && new URL(given).pathname === '/' && !/[?#@]/.test(given)
const isHostName = (given: string) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(given)
const isAddressed = (given: string) => /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(given)
const isTimeZone = (given: string) =>
  /^[A-Za-z]/.test(given) && succeeds(() => new Intl.DateTimeFormat('en', { timeZone: given }))

const LogLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

/** All variables; every one of them may be left out. */
export const variables = z.object({
  PORT: whole(0, 65_535).optional(),
  HOST: text((given) => /^[\w.:%-]+$/.test(given), 'must be a host name or an IP address').optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_SESSION_URL: postgres.optional(),
  PUBLIC_URL: text(isOrigin, 'must be an address without a path, such as https://brightside.example')
    .transform((given) => new URL(given))
    .optional(),
  ORG_NAME: text(
    (given) => given.length <= 100 && isPlainName(given),
    'must be a name of at most 100 characters',
  ).optional(),
  ORG_TIME_ZONE: text(isTimeZone, 'must be an IANA time zone such as Europe/Berlin or UTC').optional(),
  SUPER_ADMIN_EMAIL: text((given) => Email.safeParse(given).success, 'must be an email address').optional(),
  SUPER_ADMIN_PASSWORD: z.string().max(256, { error: 'must have at most 256 characters' }).optional(),
  SECRET: text(
    (given) => given.length >= 32 && !isGuessable(given),
    'must be at least 32 characters that nobody can guess (leave it out, and one is made and kept in DATA_DIR)',
    false,
  ).optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'must be an address such as smtp://user:password@mail.example:587').optional(),
  MAIL_FROM: text(isAddressed, 'must be a sender such as Brightside <brightside@example.com>').optional(),
  GIF_PROVIDER_URL: text(isWeb, 'must be an address such as https://api.giphy.com/v1/gifs').optional(),
  GIF_API_KEY: text(
    (given) => /^[\w.~-]+$/.test(given),
    'must be the key that the GIF provider gave you',
    false,
  ).optional(),
  GIF_HOSTS: list(isHostName, 'must be host names parted by commas, such as media.giphy.com,i.giphy.com')
    // As they stand in an address that was read.
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .optional(),
  TRUSTED_PROXIES: list(
    isProxy,
    'must be addresses or ranges parted by commas, such as 10.0.0.0/8,127.0.0.1',
  ).optional(),
  RATE_LIMIT_FACTOR: text(
    (given) => /^\d{1,9}(\.\d{1,9})?$/.test(given) && Number(given) > 0,
    'must be a number above 0, such as 2 for limits twice as wide',
  )
    .transform(Number)
    .optional(),
  PASSWORD_MIN_LENGTH: whole(minPasswordLength, 64).default(minPasswordLength),
  PASSWORD_BLOCKLIST: oneOf(['on', 'off']).optional(),
  OBJECT_STORAGE: oneOf(['on', 'off']).optional(),
  WEEKLY_TOKENS: text(
    (given) => weeklyTokens(given) !== null,
    `must be roles with their tokens of a week, such as crew_member=1,shift_manager=5 (roles: ${roles.join(', ')})`,
  )
    .transform(weeklyTokens)
    .optional(),
  STORE_NUMBER_PATTERN: text(
    (given) => succeeds(() => new RegExp(given)),
    'must be a regular expression such as ^\\d{4}$',
  ).optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  LOG_LEVEL: LogLevel.optional(),
  NODE_ENV: z.string().optional(),
})
