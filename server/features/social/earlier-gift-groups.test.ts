import { expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { createEmptyDatabase, queryAsOwner } from '#test/database.ts'

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = '2026-11-20T12:00:00Z'

/** The database of the version before groups, where user 1 gave: of each list of receivers one request, with these messages. */
async function databaseWith(requests: [giftIds: number[], messages: string[]][]) {
  const database = await createEmptyDatabase()
  await migrate(database, { through: 18 })
  const query = (text: string) => queryAsOwner(database, text)
  for (const user of [1, 2, 3, 4])
    await query(`insert into users (id, email, password, first_name, last_name_initial, store_number, role, approval_status, search_text, created_at, updated_at)
      values ('${idOf(user)}', 'p${user}@example.com', 'x', 'P', 'P', '0427', 'crew_member', 'approved', 'p', '${at}', '${at}')`)
  for (const [giftIds, messages] of requests) {
    for (const [place, id] of giftIds.entries())
      await query(`insert into token_gifts (id, from_user_id, to_user_id, amount, message, month_year, created_at)
        values ('${idOf(id)}', '${idOf(1)}', '${idOf(place + 2)}', 1, '${messages[place]}', '2026-11', '${at}')`)
    await query(
      `insert into gift_batches values ('${idOf(giftIds[0] ?? 0)}', array[${giftIds.map((id) => `'${idOf(id)}'::uuid`).join()}])`,
    )
  }
  return { database, query }
}

test('an upgrade makes groups of earlier requests whose gifts still say the same, with one thread', async () => {
  const { database, query } = await databaseWith([
    [
      [10, 11, 12],
      ['You', 'You', 'You'],
    ],
    [
      [20, 21],
      ['You', 'You most'],
    ],
    [
      [30, 31],
      ['Rude', 'Rude'],
    ],
  ])
  const react = (id: number, gift: number, user: number, type: string, column: string) =>
    query(`insert into reactions values ('${idOf(id)}', '${idOf(gift)}', '${idOf(user)}', '${type}', '${at}');
      update token_gifts set ${column} = ${column} + 1 where id = '${idOf(gift)}'`)
  await react(100, 10, 4, 'like', 'likes')
  await react(101, 12, 4, 'heart', 'hearts')
  await react(102, 11, 3, 'heart', 'hearts')
  await react(103, 21, 4, 'smile', 'smiles')
  await query(`insert into social_comments values ('${idOf(110)}', '${idOf(11)}', '${idOf(4)}', 'Well done', null, '${at}');
    update token_gifts set comment_count = 1 where id = '${idOf(11)}'`)
  await query(`insert into reports (id, subject, gift_id, comment_id, author_id, created_at)
    values ('${idOf(120)}', 'comment', '${idOf(11)}', '${idOf(110)}', '${idOf(4)}', '${at}'),
           ('${idOf(121)}', 'gift', '${idOf(31)}', null, '${idOf(1)}', '${at}')`)

  await migrate(database)

  expect(
    await query('select id, group_id, likes, hearts, smiles, comment_count as comments from token_gifts order by id'),
  ).toEqual([
    { id: idOf(10), group_id: idOf(10), likes: 0, hearts: 2, smiles: 0, comments: 1 },
    ...[11, 12].map((id) => ({ id: idOf(id), group_id: idOf(10), likes: 0, hearts: 0, smiles: 0, comments: 0 })),
    { id: idOf(20), group_id: null, likes: 0, hearts: 0, smiles: 0, comments: 0 },
    { id: idOf(21), group_id: null, likes: 0, hearts: 0, smiles: 1, comments: 0 },
    ...[30, 31].map((id) => ({ id: idOf(id), group_id: null, likes: 0, hearts: 0, smiles: 0, comments: 0 })),
  ])
  expect(await query('select id, gift_id from reactions order by id')).toEqual([
    { id: idOf(101), gift_id: idOf(10) },
    { id: idOf(102), gift_id: idOf(10) },
    { id: idOf(103), gift_id: idOf(21) },
  ])
  expect(await query('select gift_id from social_comments')).toEqual([{ gift_id: idOf(10) }])
  expect(await query('select gift_id from reports order by id')).toEqual([{ gift_id: idOf(10) }, { gift_id: idOf(31) }])
})
