import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { searchTermsJob } from './search-terms-job.ts'

const server = await startTestServer()

const run = () => searchTermsJob(server).run({ now: server.clock.now(), signal: new AbortController().signal })

/** As a version that did not know these letters wrote it. */
async function writeOldTerms(id: string) {
  await server.db.many(sql`update users set search_text = E'søren t\n' || email where id = ${id}`)
  await server.db.many(sql`update user_terms set term = 'søren t' where user_id = ${id} and term = 'soren t'`)
}

test('finds people whose search terms an earlier version wrote, once the job has run on two servers', async () => {
  const { Ana, Søren } = await createUsers(server.db, {
    Ana: { role: 'super_admin' },
    Søren: { email: 'dane@store.example' },
  })
  const ana = await server.as(Ana)
  await writeOldTerms(Søren.id)
  const before = (await ana.get('/api/users/search?q=soren')).body

  const reports = await Promise.all([run(), run()])

  expect(before).toEqual([])
  expect(reports.map((report) => 'people' in report && Number(report.people)).sort()).toEqual([0, 1])
  for (const path of ['/api/users/search?q=soren', '/api/admin/users?q=soren', '/api/admin/users?q=so'])
    expect((await ana.get(path)).body).toMatchObject([{ id: Søren.id }])
  expect(await run()).toEqual({ code: 'search_terms_renewed', people: 0 })
})
