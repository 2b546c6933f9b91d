import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts'
import { createUsers } from '#test/users.ts'
import { enterCompetition, giveEntryTokens, openCompetition, passEndDate } from '#test/competitions.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { auditDraws } from './audit-draws.ts'

let server: TestServer
let mixer: string

beforeAll(async () => (server = await startTestServer()))

beforeEach(async () => {
  server.clock.set('2026-11-18T12:00:00.000Z')
  const { Ana, Ben, Boss } = await createUsers(server.db, { Ana: {}, Ben: {}, Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)
  mixer = await openCompetition(boss)
  await giveEntryTokens(server, [Ana, Ben], 3)
  await enterCompetition(await server.as(Ana), mixer, 3)
  await enterCompetition(await server.as(Ben), mixer, 3)
  passEndDate(server)
  await boss.post(`/api/competitions/${mixer}/select-winner`)
})

/** Changes a row behind the guards, as only a writer of the database could, and puts it back after the test. */
async function tamper(assignment: string, back: string) {
  const behindTheGuards = (change: string) =>
    queryAsOwner(
      server.owner,
      `alter table competitions disable trigger draws_stay;
       update competitions set ${change} where id = '${mixer}';
       alter table competitions enable trigger draws_stay`,
    )
  await behindTheGuards(assignment)
  onTestFinished(async () => void (await behindTheGuards(back)))
}

const cached = async (column: string) => {
  const [row] = await queryAsOwner<{ value: string }>(
    server.owner,
    `select ${column}::text as value from competitions where id = '${mixer}'`,
  )
  return `${column} = '${row?.value}'`
}

test('L15: a draw that was made by the rules passes', async () => {
  expect(await auditDraws(server.db)).toMatchObject({ broken: [] })
})

test.each([
  ['commitment', `commitment = repeat('a', 64)`],
  ['entries_digest', `entries_digest = repeat('a', 64)`],
])('L15: the laws of the books name a changed %s', async (column, change) => {
  await tamper(change, await cached(column))

  const { violations } = await verifyLedger(server.owner)

  expect(violations).toEqual([expect.objectContaining({ law: 'L15', violatingRows: [expect.stringContaining(mixer)] })])
})

test('L15: a draw that was made again until a friend won is named', async () => {
  await tamper('drawn_pick = drawn_pick + 1', await cached('drawn_pick'))

  expect((await auditDraws(server.db)).broken).toEqual([`draw of ${mixer} (pick)`])
})

test('L15: a winner who was put in by hand is named', async () => {
  const others = `(select id from competition_entries where competition_id = '${mixer}' and id <> winner_entry_id limit 1)`
  await tamper(`winner_entry_id = ${others}`, await cached('winner_entry_id'))

  expect((await auditDraws(server.db)).broken).toEqual([`draw of ${mixer} (winner)`])
})
