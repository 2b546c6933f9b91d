import pino from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { createSharedLimiters } from '#server/platform/http/shared-limiters.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { sql } from '#server/platform/db/sql.ts'
import { JobFailure } from '#server/platform/jobs/job.ts'
import { createTestDatabase } from '#test/database.ts'
import { joinServers } from './join-servers.ts'
import { serversJob } from './servers-job.ts'
import { sharedSettings } from './shared-settings.ts'

const { db } = await createTestDatabase()
beforeEach(() => db.many(sql`delete from servers`))

type ServerOptions = { env?: NodeJS.ProcessEnv; onCount?: (servers: number) => void }

/** Joins as a server with these variables. Returns its warnings and a function that leaves. */
async function join(name: string, { env = {}, onCount = () => {} }: ServerOptions = {}) {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const leave = await joinServers({ db, name, settings: sharedSettings(readConfig(env)), log, onCount, delayMs: 50 })
  onTestFinished(leave)
  return { warnings, leave }
}

const runJob = () => serversJob(db).run({ now: new Date(), signal: new AbortController().signal })

test('each server knows how many there are, also after one has left', async () => {
  const counts: number[] = []
  await join('a:3000', { onCount: (servers) => counts.push(servers) })
  const { leave } = await join('b:3000')
  await expect.poll(() => counts.at(-1), { timeout: 10_000 }).toBe(2)

  await leave()

  await expect.poll(() => counts.at(-1), { timeout: 10_000 }).toBe(1)
  expect(counts[0]).toBe(1)
})

test('does not count a server that has been silent for half a minute', async () => {
  const { leave } = await join('a:3000')
  await db.many(sql`
    insert into servers (id, name, settings, seen_at)
    values (gen_random_uuid(), 'killed:3000', '{}', now() - interval '31 seconds')`)

  const counts: number[] = []
  await join('b:3000', { onCount: (servers) => counts.push(servers) })

  expect(counts[0]).toBe(2)
  await leave()
})

test('names a setting that differs, on both servers and once', async () => {
  const one = await join('a:3000', { env: { MAIL_FROM: 'hello@corner.example' } })
  const other = await join('b:3000')
  await expect.poll(() => one.warnings.length, { timeout: 10_000 }).toBe(1)
  const { leave } = await join('c:3000')
  await expect.poll(() => other.warnings.length, { timeout: 10_000 }).toBe(2)

  const sentence = 'MAIL_FROM is hello@corner.example on a:3000 and Brightside <no-reply@localhost> on b:3000.'
  expect(JSON.parse(other.warnings[0] ?? '')).toMatchObject({ differences: [sentence] })
  expect(other.warnings[1]).toContain('on b:3000, c:3000')
  await leave()
})

test.each([
  ['WEEKLY_TOKENS', 'crew_member=2'],
  ['RATE_LIMIT_FACTOR', '2'],
  ['ADMIN_WEEKLY_ADJUSTMENTS', '5'],
  ['STORE_NUMBER_PATTERN', '^1\\d{3}$'],
  ['PUBLIC_URL', 'https://thanks.example'],
])('the job fails while %s differs', async (name, value) => {
  await join('a:3000')
  const other = await join('b:3000', { env: { [name]: value } })

  await expect(runJob()).rejects.toThrow(JobFailure)
  await expect(runJob()).rejects.toThrow(name)
  await other.leave()

  expect(await runJob()).toEqual({ code: 'servers_agree', servers: 1 })
})

test('the job reports how many servers agree', async () => {
  await join('a:3000')
  await join('b:3000')

  expect(await runJob()).toEqual({ code: 'servers_agree', servers: 2 })
})

test('compares no secret', () => {
  const secrets = {
    SECRET: 'a secret of thirty-two characters or more',
    SMTP_URL: 'smtp://user:password@mail.example',
    SUPER_ADMIN_PASSWORD: 'correct horse',
    DATABASE_URL: 'postgres://user:password@db.example/brightside',
  }

  const values = Object.values(sharedSettings(readConfig(secrets))).join(' ')

  for (const secret of ['secret of', 'password', 'horse']) expect(values).not.toContain(secret)
})

test('divides frequent limits by the number of servers, but not shared ones', async () => {
  const log = pino({ level: 'silent' })
  const limits = createRateLimits(1, createSharedLimiters({ db, key: Buffer.alloc(32), factor: 1, log }))
  const allowed = async (user: string) => {
    let count = 0
    while (
      await limits.searches.consume(user).then(
        () => true,
        () => false,
      )
    )
      count += 1
    return count
  }
  const alone = await allowed('Ana')

  limits.divideBy(3)

  expect([alone, await allowed('Ben')]).toEqual([300, 100])
  expect(limits.exports.points).toBe(10)
})
