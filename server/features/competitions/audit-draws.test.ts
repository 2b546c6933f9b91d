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

/** Changes the row with its trigger disabled, as only the database owner can, and restores it after the test. */
async function tamper(assignment: string, restore: string) {
  const updateUnguarded = (change: string) =>
    queryAsOwner(
      server.owner,
      `alter table competitions disable trigger competitions_draw_final;
       update competitions set ${change} where id = '${mixer}';
       alter table competitions enable trigger competitions_draw_final`,
    )
  await updateUnguarded(assignment)
  onTestFinished(async () => void (await updateUnguarded(restore)))
}

const currentValue = async (column: string) => {
  const [row] = await queryAsOwner<{ value: string }>(
    server.owner,
    `select ${column}::text as value from competitions where id = '${mixer}'`,
  )
  return `${column} = '${row?.value}'`
}

test('L15: a correct draw passes the audit', async () => {
  expect(await auditDraws(server.db)).toMatchObject({ broken: [] })
})

test.each([
  ['commitment', `commitment = repeat('a', 64)`],
  ['entries_digest', `entries_digest = repeat('a', 64)`],
])('L15: the ledger verification reports a changed %s', async (column, change) => {
  await tamper(change, await currentValue(column))

  const { violations } = await verifyLedger(server.owner)

  expect(violations).toEqual([
    expect.objectContaining({ name: 'L15', violatingRows: [expect.stringContaining(mixer)] }),
  ])
})

test('L15: reports a redraw that changed the pick', async () => {
  await tamper('drawn_pick = drawn_pick + 1', await currentValue('drawn_pick'))

  expect((await auditDraws(server.db)).broken).toEqual([`draw of ${mixer} (pick)`])
})

test('L15: reports a winner entry that was set by hand', async () => {
  const otherEntry = `(select id from competition_entries where competition_id = '${mixer}' and id <> winner_entry_id limit 1)`
  await tamper(`winner_entry_id = ${otherEntry}`, await currentValue('winner_entry_id'))

  expect((await auditDraws(server.db)).broken).toEqual([`draw of ${mixer} (winner)`])
})
