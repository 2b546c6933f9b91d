import { beforeAll, expect, test } from 'vitest'
import { closeEndedCompetitions } from '#server/features/competitions/close-competitions.ts'
import { decryptSeed } from '#server/features/competitions/draw-seed.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createUsers } from '#test/users.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, testSettings, type TestServer } from '#test/server.ts'
import { verifyLedger } from './verify-ledger.ts'

/** Ben received a gift, entered a competition that still runs, and one that is closed and not drawn. */
type Scenario = Record<'ben' | 'cyd' | 'gift' | 'running' | 'closed' | 'entry' | 'closedEntry' | 'seed', string>

let server: TestServer
let scenario: Scenario
const forged = '0198c0de-0000-7000-8000-000000000001'

beforeAll(async () => {
  server = await startTestServer()
  const { Ben, Cyd, Boss } = await createUsers(server.db, { Ben: {}, Cyd: {}, Boss: { role: 'super_admin' } })
  const [ben, boss] = await Promise.all([server.as(Ben), server.as(Boss)])
  await giveEntryTokens(server, [Ben, Cyd], 3)
  const running = await openCompetition(boss, { endDate: '2026-12-24T00:00:00.000Z' })
  const closed = await openCompetition(boss)
  const [[entry], [closedEntry]] = [await enterCompetition(ben, running), await enterCompetition(ben, closed)]
  passEndDate(server)
  await closeEndedCompetitions(server.db, server.clock.now())

  const [gift] = (await ben.get('/api/token-gifts/received')).body
  const ids = { ben: Ben.id, cyd: Cyd.id, gift: gift.id, running, closed }
  scenario = { ...ids, entry: entry?.body.id, closedEntry: closedEntry?.body.id, seed: await seedOf(closed) }
})

async function seedOf(id: string) {
  const { encrypted } = await server.db.one<{ encrypted: Buffer }>(sql`
    select encrypted_seed as encrypted from competitions where id = ${id}`)
  return decryptSeed(encrypted, testSettings.keyFor('draw seeds'), id)
}

const insertTransfer = (cause: string, causeId: string, [userId, change]: [string, number]) => `
  insert into transfers (id, asset, user_id, change, cause, cause_id, at)
  values (new_id(now()), 'C', '${userId}', ${change}, '${cause}', '${causeId}', now());
  update users set competition_tokens = competition_tokens + ${change} where id = '${userId}';`

const deleteTransfer = (cause: string, causeId: string, [userId, change]: [string, number]) => `
  delete from transfers where cause = '${cause}' and cause_id = '${causeId}';
  update users set competition_tokens = competition_tokens - ${change} where id = '${userId}';`

const refOf = (entry: string) => `(select user_ref from competition_entries where id = '${entry}')`

// Changes that the app's own role can make despite all triggers. The owner of the tables reverts each.
const tamperings: [string, string[], (scenario: Scenario) => string, (scenario: Scenario) => string][] = [
  [
    'an entry before the start of its competition',
    ['L11'],
    ({ ben, running, entry }) => `
      insert into competition_entries (id, competition_id, user_id, user_ref, tokens_spent, created_at)
      values ('${forged}', '${running}', '${ben}', ${refOf(entry)}, 1, '2026-10-31T23:59:59Z');
      update users set competitions_entered = competitions_entered + 1 where id = '${ben}';
      ${insertTransfer('entry', forged, [ben, -1])}`,
    ({ ben }) => `
      delete from competition_entries where id = '${forged}';
      update users set competitions_entered = competitions_entered - 1 where id = '${ben}';
      ${deleteTransfer('entry', forged, [ben, -1])}`,
  ],
  [
    'an entry without a transfer',
    ['L2', 'L5', 'L12'],
    ({ ben, running, entry }) => `
      insert into competition_entries (id, competition_id, user_id, user_ref, tokens_spent, created_at)
      values ('${forged}', '${running}', '${ben}', ${refOf(entry)}, 1, '2026-11-18T12:00:00Z')`,
    () => `delete from competition_entries where id = '${forged}'`,
  ],
  [
    'a refund of an entry that still counts',
    ['L2', 'L12'],
    ({ ben, entry }) => insertTransfer('refund', entry, [ben, 1]),
    ({ ben, entry }) => deleteTransfer('refund', entry, [ben, 1]),
  ],
  [
    'a refund without a cancellation',
    ['L12'],
    ({ ben, entry }) => `
      update competition_entries set refunded_at = now() where id = '${entry}';
      ${insertTransfer('refund', entry, [ben, 1])}`,
    ({ ben, entry }) => `
      update competition_entries set refunded_at = null where id = '${entry}';
      ${deleteTransfer('refund', entry, [ben, 1])}`,
  ],
  [
    'a boost that is missing in the count of its gift',
    ['L13'],
    ({ ben, cyd, gift }) => `
      insert into boosts (id, gift_id, user_id, month_year, created_at) values ('${forged}', '${gift}', '${cyd}', '2026-11', now());
      update users set lifetime_tokens_received = lifetime_tokens_received + 1 where id = '${ben}';
      update monthly_leaderboard set boosted = boosted + 1, token_count = token_count + 1 where user_id = '${ben}';
      ${insertTransfer('boost', forged, [ben, 1])}`,
    ({ ben }) => `
      delete from boosts where id = '${forged}';
      update users set lifetime_tokens_received = lifetime_tokens_received - 1 where id = '${ben}';
      update monthly_leaderboard set boosted = boosted - 1, token_count = token_count - 1 where user_id = '${ben}';
      ${deleteTransfer('boost', forged, [ben, 1])}`,
  ],
  [
    'tokens created by a closing transfer',
    ['L12'],
    ({ ben }) => insertTransfer('close', forged, [ben, 1_000]),
    ({ ben }) => deleteTransfer('close', forged, [ben, 1_000]),
  ],
  [
    'a closing transfer of an open account',
    ['L12'],
    ({ ben }) => insertTransfer('close', ben, [ben, -1]),
    ({ ben }) => deleteTransfer('close', ben, [ben, -1]),
  ],
  [
    'a winner who does not own the winning entry',
    ['L15'],
    ({ cyd, closed, closedEntry, seed }) => `
      update competitions
      set winner_id = '${cyd}', winner_entry_id = '${closedEntry}', winner_selected_at = closed_at, drawn_seed = '${seed}',
          drawn_pick = 0, ineligible = '[]', drawn_by_entrant = false
      where id = '${closed}'`,
    ({ closed }) => `
      update competitions
      set winner_id = null, winner_entry_id = null, winner_selected_at = null, drawn_seed = null, drawn_pick = null, ineligible = null,
          drawn_by_entrant = null
      where id = '${closed}'`,
  ],
]

const guardedTables = ['transfers', 'boosts', 'competition_entries', 'competitions']
const setTriggers = (way: 'enable' | 'disable') =>
  guardedTables.map((table) => `alter table ${table} ${way} trigger user;`).join(' ')

test('an unchanged ledger has no violations', async () => {
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})

test.each(tamperings)('finds %s, written with the app’s own rights', async (_case, broken, tamper, undo) => {
  await queryAsOwner(server.appRole, tamper(scenario))

  const { violations } = await verifyLedger(server.owner)

  await queryAsOwner(server.owner, `${setTriggers('disable')} ${undo(scenario)}; ${setTriggers('enable')}`)
  expect(violations.map(({ name }) => name)).toEqual(broken)
})
