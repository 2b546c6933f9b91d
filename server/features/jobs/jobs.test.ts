import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

test('a report comes with the sentence that it was written with, and without it after an older version wrote another', async () => {
  const server = await startTestServer()
  const { Owner } = await createUsers(server.db, { Owner: { role: 'super_admin' } })
  const report = { code: 'weeks_summed', weeks: 2 }
  await server.db.many(sql`
    insert into jobs (name, due_at, result, report) values
      ('weekly-sums', now(), 'Summed 2 weeks', ${JSON.stringify(report)}),
      ('cleanup', now(), 'Removed 7 sessions', ${JSON.stringify({ code: 'removed', counts: { sessions: 1 } })})`)

  const { body } = await (await server.as(Owner)).get('/api/admin/jobs')

  expect(body).toMatchObject([
    { name: 'weekly-sums', report },
    { name: 'cleanup', result: 'Removed 7 sessions', report: null },
  ])
})

test.each([
  ['nightly', [], false],
  ['off', [{ code: 'backups_off' }], true],
  ['own', [], true],
] as const)('where backups are %s, a super admin is warned of %j', async (backups, warnings, isOff) => {
  const server = await startTestServer({ backups })
  const { Owner } = await createUsers(server.db, { Owner: { role: 'super_admin' } })
  await server.db.many(sql`insert into jobs (name, due_at) values ('backup', now()), ('cleanup', now())`)
  const owner = await server.as(Owner)

  expect((await owner.get('/api/admin/warnings')).body).toEqual(warnings)
  expect((await owner.get('/api/admin/jobs')).body).toMatchObject([
    { name: 'backup', isOff },
    { name: 'cleanup', isOff: false },
  ])
})
