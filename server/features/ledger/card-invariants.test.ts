import { beforeAll, expect, test } from 'vitest'
import { claim, printSheet } from '#test/cards.ts'
import { queryAsOwner } from '#test/database.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { verifyLedger } from './verify-ledger.ts'

let server: TestServer

/** A sheet of three cards, of which one was claimed, and one that was taken back. */
beforeAll(async () => {
  server = await startTestServer()
  const { Mia, Ana } = await createUsers(server.db, { Mia: { role: 'shift_manager', toGive: 20 }, Ana: {} })
  const mia = await server.as(Mia)
  const { codes } = await printSheet(mia, { count: 3, amount: 2 })
  await claim(await server.as(Ana), codes[0]!)
  const { id } = await printSheet(mia, { count: 4, amount: 1 })
  await mia.post(`/api/card-sheets/${id}/take-back`)
})

const withoutTriggers = (change: string) => `
  alter table transfers disable trigger user; alter table token_gifts disable trigger user;
  ${change};
  alter table transfers enable trigger user; alter table token_gifts enable trigger user`

// Changes that only the owner of the tables can make. Each is reverted.
test.each([
  [
    'a card more than were paid for',
    ['L20'],
    `insert into cards (id, sheet_id, code_hash) select new_id(now()), id, sha256('x') from card_sheets where returned_at is null`,
    `delete from cards where code_hash = sha256('x')`,
  ],
  [
    'a card that is worth more',
    ['L1', 'L12', 'L20'],
    `update card_sheets set amount = 3 where returned_at is null`,
    `update card_sheets set amount = 2 where returned_at is null`,
  ],
  [
    'a claim that is forgotten, so that the card can be claimed again',
    ['L1', 'L12', 'L20'],
    `create table hidden as select id, gift_id from cards where gift_id is not null; update cards set gift_id = null`,
    `update cards set gift_id = hidden.gift_id from hidden where hidden.id = cards.id; drop table hidden`,
  ],
  [
    'a gift of another amount than its card',
    ['L1', 'L2', 'L3', 'L4', 'L6', 'L12', 'L13', 'L20'],
    `update token_gifts set amount = amount + 1`,
    `update token_gifts set amount = amount - 1`,
  ],
  [
    'a claim after the end of the card',
    ['L20'],
    `update card_sheets set expires_at = created_at, created_at = created_at - interval '1 day' where returned_at is null`,
    `update card_sheets set expires_at = expires_at + interval '60 days', created_at = created_at + interval '1 day' where returned_at is null`,
  ],
  [
    'tokens that came back twice',
    ['L1', 'L12', 'L20'],
    `update card_sheets set returned_tokens = 3 where returned_at is not null`,
    `update card_sheets set returned_tokens = 4 where returned_at is not null`,
  ],
  [
    'a return that no transfer has',
    ['L7', 'L8', 'L12', 'L20'],
    `create table stolen as select * from transfers where cause = 'return'; delete from transfers where cause = 'return'`,
    `insert into transfers select * from stolen; drop table stolen`,
  ],
])('finds %s', async (_name, broken, tamper, undo) => {
  await queryAsOwner(server.owner, withoutTriggers(tamper))

  const { violations } = await verifyLedger(server.owner)

  await queryAsOwner(server.owner, withoutTriggers(undo))
  expect(violations.map(({ name }) => name)).toEqual(broken)
  expect((await verifyLedger(server.owner)).violations).toEqual([])
})
