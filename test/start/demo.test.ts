import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Me } from '#contract/auth.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { queryAsOwner } from '#test/database.ts'
import { commandEnv } from './command-env.ts'
import { startProduct } from './product-process.ts'

const context = mkdtempSync(join(tmpdir(), 'brightside-demo-'))
const makingMs = 180_000

afterAll(() => rmSync(context, { recursive: true, force: true }))

test(
  'rebuilds an interrupted demo, which passes its audit, accepts its log-ins and then starts in seconds',
  { timeout: makingMs + 60_000 },
  async () => {
    const dataDir = join(context, 'data-demo')
    cutShort(dataDir)
    const first = startDemo(context)
    const address = await first.address()

    const people = await Promise.all(['crew', 'admin', 'owner'].map((name) => logIn(address, name)))
    const states = await competitionStates(dataDir)
    const cases = await trustCases(dataDir)
    const { code, stdout } = await audit(dataDir)
    first.child.kill('SIGTERM')
    await first.ended
    const startedAt = performance.now()
    const second = startDemo(context)
    await second.address()

    expect(people.map(({ role }) => role)).toEqual(['crew_member', 'admin', 'super_admin'])
    expect(people[0]?.giftTokens).toBeGreaterThan(0)
    expect(people[0]?.competitionTokens).toBeGreaterThan(0)
    expect(states).toEqual(['active', 'beacon waiting', 'cancelled', 'drawn', 'ended', 'no entries', 'upcoming'])
    expect(cases).toEqual({
      alerts: true,
      mutual: true,
      suspended: true,
      verified: true,
      unverified: true,
      moved: true,
      reported: true,
      hidden: true,
      edited: true,
      seen: true,
      handedOver: true,
      received: true,
      shy: true,
      named: true,
    })
    expect(stdout).toMatch(/\n[1-9]\d* draws recomputed, 0 of them broken\n/)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Everything adds up\.\n$/)])
    expect(second.output()).not.toContain('Making the demo')
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  },
)

test.each([
  [
    'another database',
    { DATABASE_URL: 'postgres://app:hush@127.0.0.1:9/brightside' },
    /start it without DATABASE_URL\./,
  ],
  ['another folder', { DATA_DIR: join(context, 'real') }, /never on .*real: start it without DATA_DIR\./],
])('the demo refuses %s in one sentence and changes nothing', async (_name, env, sentence) => {
  const folder = mkdtempSync(join(context, 'refused-'))
  const demo = startDemo(folder, env)

  expect(await demo.ended).toBe(1)
  expect(demo.errors().trim()).toMatch(sentence)
  expect(demo.errors()).not.toContain('hush')
})

test('the demo refuses a data-demo folder that it did not create and leaves it unchanged', async () => {
  const folder = mkdtempSync(join(context, 'foreign-'))
  mkdirSync(join(folder, 'data-demo', 'postgres'), { recursive: true })

  const demo = startDemo(folder)

  expect(await demo.ended).toBe(1)
  expect(demo.errors()).toContain('holds what the demo did not make')
})

function cutShort(dataDir: string) {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'demo.json'), JSON.stringify({ createdAt: null }))
}

const startDemo = (cwd: string, env: NodeJS.ProcessEnv = {}) =>
  startProduct({ dataDir: join(cwd, 'data-demo'), cwd, env, args: ['demo'] })

async function logIn(address: string, name: string): Promise<Me> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password: 'brightside-demo' }),
  })
  return (await answer.json()) as Me
}

async function competitionStates(dataDir: string) {
  const rows = await queryAsOwner<{ state: string }>(
    runningConnections(dataDir).owner,
    `select distinct case
       when cancelled_at is not null then 'cancelled'
       when winner_id is not null then 'drawn'
       when start_date > now() then 'upcoming'
       when end_date > now() then 'active'
       when beacon_round is not null then 'beacon waiting'
       when not has_entries then 'no entries'
       else 'ended' end as state
     from competitions order by 1`,
  )
  return rows.map(({ state }) => state)
}

/** Whether the demo has each case that super admins watch for. */
async function trustCases(dataDir: string) {
  const [row] = await queryAsOwner(
    runningConnections(dataDir).owner,
    `select exists (select from adjustment_alerts) as alerts,
            exists (select from token_gifts one join token_gifts two
                    on one.from_user_id = two.to_user_id and one.to_user_id = two.from_user_id
                    where one.created_at > now() - interval '1 hour') as mutual,
            exists (select from users where approval_status = 'suspended') as suspended,
            exists (select from users where email_verified_at is not null) as verified,
            exists (select from users where approval_status = 'approved' and email_verified_at is null) as unverified,
            exists (select from users where email_changed_at is not null) as moved,
            exists (select from reports where state = 'open') as reported,
            exists (select from token_gifts where hidden_at is not null) as hidden,
            exists (select from token_gifts where edited_at is not null) as edited,
            not exists (select from users where approval_status = 'approved' and deleted_at is null
                        and id not in (select user_id from last_seen)) as seen,
            exists (select from competitions where handed_over_at is not null and received_at is null) as "handedOver",
            exists (select from competitions where received_at is not null) as received,
            exists (select from users where hidden_from_leaderboard) as shy,
            exists (select from stores where name is not null) as named`,
  )
  return row
}

async function audit(folder: string) {
  const file = join(import.meta.dirname, '..', '..', 'ops', 'audit.ts')
  const child = spawn(process.execPath, [file], { env: commandEnv({ DATA_DIR: folder }) })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  const [code] = await once(child, 'close')
  return { code, stdout }
}
