import { languages } from '#domain/languages.ts'
import { expect, test } from 'vitest'
import { readConfig, ConfigError } from './config.ts'

const bucket = { S3_URL: 'https://s3.example/b/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }

test('uses defaults when no variable is set', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    port: 3000,
    host: null,
    dataDir: `${process.cwd()}/data`,
    backupDir: null,
    backupKeep: 7,
    exportFormat: null,
    databaseUrl: null,
    publicUrl: null,
    orgName: 'Brightside',
    orgLanguages: ['en', 'es'],
    orgTimeZone: 'UTC',
    superAdmin: { email: 'owner@brightside.local', password: null },
    secret: null,
    smtpUrl: null,
    trustedProxies: [],
    rateLimitFactor: 1,
    passwordMinLength: 6,
    passwordBlocklist: false,
    objectStorage: true,
    sharedStorage: null,
    adminWeeklyAdjustments: 1_000,
    storeNumberPattern: '^\\d{4}$',
    witnessUrl: null,
    metricsPort: null,
    logLevel: 'warn',
    production: false,
  })
  expect(config.gif.hosts).toContain('media4.giphy.com')
})

test.each([
  'postgres://app:hush@one.example,two.example/brightside?target_session_attrs=read-write',
  'postgres://app:hush@one.example:5432,two.example:5433/brightside',
  'postgres:///brightside?host=one.example,two.example',
])('refuses the URL of a database with several hosts and says why (%#)', (DATABASE_URL) => {
  const problems = problemsOf({ DATABASE_URL })

  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^DATABASE_URL names several hosts: Brightside connects to one/)
  expect(problems[0]).not.toContain('hush')
})

test('accepts a comma in the password of a database', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://app:a,b@db.example/brightside' }).databaseUrl).toContain('a,b')
})

test('reads where several servers share their files', () => {
  expect(readConfig(bucket).sharedStorage).toEqual({
    kind: 's3',
    bucket: { url: 'https://s3.example/b', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' },
  })
  expect(readConfig({ SHARED_DIR: '/mnt/shared/' }).sharedStorage).toEqual({ kind: 'folder', folder: '/mnt/shared' })
})

test('takes file: in place of a mail server', () => {
  expect(readConfig({ SMTP_URL: 'file:' }).smtpUrl).toBe('file:')
})

test('reads the languages that people can choose, the default first', () => {
  expect(readConfig({ ORG_LANGUAGES: 'es, en' }).orgLanguages).toEqual(['es', 'en'])
})

test.each(['en,en', 'EN', 'tlh', ',', 'en;es'])('refuses the languages %j in one sentence', (ORG_LANGUAGES) => {
  expect(problemsOf({ ORG_LANGUAGES })).toEqual([
    `ORG_LANGUAGES must be languages separated by commas, the default first, each once (there are: ${languages.join(', ')}); it is '${ORG_LANGUAGES}'.`,
  ])
})

test('lists every problem at once, with its variable and the rule', () => {
  const wrong = {
    PORT: 'http',
    HOST: 'a b',
    DATABASE_URL: 'mysql://db',
    PUBLIC_URL: 'https://shop.example/path',
    ORG_NAME: 'x'.repeat(101),
    ORG_TIME_ZONE: 'Mars/Olympus',
    SUPER_ADMIN_EMAIL: 'owner',
    SECRET: 'short',
    SMTP_URL: 'mail',
    MAIL_FROM: 'nobody',
    GIF_PROVIDER_URL: 'gifs',
    GIF_API_KEY: 'a b',
    GIF_HOSTS: '-',
    PUSH_SERVICES: 'http://10.0.0.1',
    TRUSTED_PROXIES: '10.0.0.0/33',
    RATE_LIMIT_FACTOR: '0',
    PASSWORD_MIN_LENGTH: '5',
    PASSWORD_BLOCKLIST: 'yes',
    WEEKLY_TOKENS: 'boss=1',
    STORE_NUMBER_PATTERN: '(',
    METRICS_PORT: '70000',
    LOG_LEVEL: 'loud',
    DATABASE_SESSION_URL: 'db',
    DATABASE_MEMORY_MB: '63',
    OBJECT_STORAGE: 'no',
    WITNESS_URL: 'http://witness.example',
    ADMIN_WEEKLY_ADJUSTMENTS: '-1',
    BACKUP_KEEP: '0',
    EXPORT: 'xml',
    ORG_LANGUAGES: 'en,tlh',
    S3_URL: 's3://pictures',
    S3_REGION: 'eu central',
  }

  const named = problemsOf(wrong).map((sentence) => sentence.split(' ')[0])

  expect(named.sort()).toEqual(Object.keys(wrong).sort())
  expect(problemsOf(wrong)).toContain("PORT must be a whole number from 0 to 65535; it is 'http'.")
})

test.each([
  [{ SUPER_ADMIN_PASSWORD: 'seven77', PASSWORD_MIN_LENGTH: '8' }, 'SUPER_ADMIN_PASSWORD'],
  [{ DATABASE_SESSION_URL: 'postgres://db/brightside' }, 'DATABASE_SESSION_URL'],
  [{ GIF_API_KEY: 'key' }, 'GIF_API_KEY'],
  [{ BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://db/brightside' }, 'BACKUP_DIR'],
  [{ EXPORT: 'csv' }, 'EXPORT'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
  [{ S3_URL: 'https://s3.example/b', S3_ACCESS_KEY_ID: 'id' }, 'S3_URL'],
  [{ S3_SECRET_ACCESS_KEY: 'key' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ...bucket, SHARED_DIR: '/mnt/shared' }, 'S3_URL'],
  [{ METRICS_HOST: '10.0.0.1' }, 'METRICS_HOST'],
])('refuses variables that are only invalid together: %o', (env, name) => {
  const problems = problemsOf(env)

  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} `))
})

test.each(['changeme', 'changeme'.repeat(5), 'x'.repeat(64), 'your-secret-key-goes-here-and-is-long', 'k9'])(
  'REQ-SEC-41: refuses the short or well-known secret %s and does not show it',
  (secret) => {
    const [problem = ''] = problemsOf({ SECRET: secret, NODE_ENV: 'production' })

    expect(problem).toMatch(/^SECRET must be at least 32 random characters/)
    expect(problem).not.toContain(secret)
  },
)

test('treats an empty variable as not set', () => {
  const config = readConfig({ PORT: '', SECRET: ' ', DATABASE_URL: '' })

  expect(config).toMatchObject({ port: 3000, secret: null, databaseUrl: null })
})

test.each([
  ['on', true],
  ['off', false],
])('OBJECT_STORAGE=%s decides whether uploads are accepted', (value, taken) => {
  expect(readConfig({ OBJECT_STORAGE: value }).objectStorage).toBe(taken)
})

test('WEEKLY_TOKENS changes the listed roles and keeps the defaults of the others', () => {
  const { weeklyTokens } = readConfig({ WEEKLY_TOKENS: 'crew_member=2, admin=0' })

  expect(weeklyTokens).toMatchObject({ crew_member: 2, admin: 0, crew_trainer: 3 })
})

test('splits lists at commas and parses URLs', () => {
  const env = {
    TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback',
    GIF_HOSTS: 'A.Example,b.example',
    PUBLIC_URL: 'https://shop.example',
  }

  const { trustedProxies, gif, publicUrl } = readConfig(env)

  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'loopback'])
  expect(gif.hosts).toEqual(['a.example', 'b.example'])
  expect(publicUrl?.origin).toBe('https://shop.example')
})

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
  }
  return []
}

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  [
    '?application_name=a&sslmode=prefer&sslrootcert=/ca.pem',
    '?application_name=a&sslmode=verify-full&sslrootcert=/ca.pem',
  ],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
  ['', ''],
])('names the check of certificates that %s stands for, of which the driver would warn', (given, read) => {
  const url = 'postgres://app:hush@db.example/brightside'

  const { databaseUrl, databaseSessionUrl } = readConfig({
    DATABASE_URL: url + given,
    DATABASE_SESSION_URL: url + given,
  })

  expect([databaseUrl, databaseSessionUrl]).toEqual([url + read, url + read])
})
