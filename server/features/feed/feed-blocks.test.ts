import { expect, test } from 'vitest'
import type { Gift } from '#contract/gifts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Sql } from '#server/platform/db/sql.ts'
import type { Page } from '#server/platform/http/pagination.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { feedPage } from './queries.ts'

test('a page of gifts to several people touches at most twice the blocks of one of gifts to one', async () => {
  const { db, as } = await startTestServer()
  const { Ana } = await createUsers(db, { Ana: { toGive: 100 } })
  const names = Array.from({ length: 21 }, (_, index) => [`Ben${index}`, {}] as const)
  const colleagues = Object.values(await createUsers(db, Object.fromEntries(names))).map(({ id }) => id)
  const ana = await as(Ana)
  for (const toUserId of colleagues) await ana.post('/api/token-gifts', { toUserId, amount: 1 })
  const groups: [Gift, ...Gift[]][] = []
  for (let first = 0; first < colleagues.length; first += 3) {
    const toUserIds = colleagues.slice(first, first + 3)
    groups.push((await ana.post('/api/token-gifts/batch', { toUserIds, amount: 1 })).body)
  }

  const grouped = await fewestBlocksOf(db, { limit: 20, before: null })
  const single = await fewestBlocksOf(db, { limit: 20, before: groups[0]![0].id })

  expect([single.groups, grouped.groups]).toEqual([0, groups.length])
  expect(grouped.blocks).toBeLessThanOrEqual(2 * single.blocks)
})

/** Of several looks: while the database cleans up, one may still read earlier versions of the rows. */
async function fewestBlocksOf(db: Db, page: Page) {
  const looks = []
  for (let look = 0; look < 5; look++) looks.push(await blocksOf(db, page))
  return looks.reduce((fewest, each) => (each.blocks < fewest.blocks ? each : fewest))
}

type Plan = { 'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[] }

/** The blocks that the statements of a page of the feed touch, and how many groups the page has. */
async function blocksOf(db: Db, page: Page) {
  // The first look at rows that have changed also clears their earlier versions away.
  await feedPage(db, page)
  let blocks = 0
  const many = async <Row>(statement: Sql) => {
    const text = `explain (analyze, buffers, format json) ${statement.text}`
    const [row] = await db.many<Plan>({ text, values: statement.values })
    const plan = row!['QUERY PLAN'][0]!.Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return db.many<Row>(statement)
  }
  const { rows } = await feedPage({ ...db, many } as Db, page)
  return { blocks, groups: new Set(rows.flatMap(({ giftGroupId }) => giftGroupId ?? [])).size }
}
