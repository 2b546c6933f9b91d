import { expect, test } from 'vitest'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { sortName } from './sort-name.ts'
import { sql } from './sql.ts'

const { db, as } = await startTestServer()
const { Owner } = await createUsers(db, {
  Owner: { role: 'super_admin' },
  Zoe: {},
  anna: {},
  Élodie: {},
  Emma: {},
  Eli: {},
  Åsa: {},
  Ñuño: {},
  Nora: {},
  Юлия: {},
  علي: {},
})

const sorted = ['anna', 'Åsa', 'Eli', 'Élodie', 'Emma', 'Nora', 'Ñuño', 'Owner', 'Zoe', 'Юлия', 'علي']

/** The first names of all pages of a list. */
async function namesIn(path: string) {
  const owner = await as(Owner)
  const names: string[] = []
  for (let next: string | undefined = path; next;) {
    const { body, headers }: { body: { firstName: string }[]; headers: Record<string, unknown> } = await owner.get(next)
    names.push(...body.map(({ firstName }) => firstName))
    next = /<([^>]+)>; rel="next"/.exec(typeof headers['link'] === 'string' ? headers['link'] : '')?.[1]
  }
  return names
}

test.each(['/api/admin/users?limit=2', '/api/admin/users?limit=2&sort=name', '/api/admin/users?limit=50'])(
  '%s sorts names without case and accents, over all of its pages',
  async (path) => {
    expect(await namesIn(path)).toEqual(sorted)
  },
)

test('indexes have the expression, so that a page of names is not sorted', async () => {
  const name = sql`"firstName"`
  const plan = await db.transaction(async (tx) => {
    await tx.many(sql`set local enable_seqscan = off`)
    return tx.many<{ 'QUERY PLAN': string }>(sql`
      explain select id from user_json where (${sortName(name)}, id) > (${sortName(sql`${'Eli'}::text`)}, ${Owner.id}::uuid)
      order by ${sortName(name)}, id limit 3`)
  })
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n')

  expect(lines).toContain('using users_name')
  expect(lines).toContain('Index Cond')
  expect(lines).not.toContain('Sort')
})
