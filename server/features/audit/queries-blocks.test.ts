import { beforeAll, expect, test } from 'vitest'
import { type AuditEventInput, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Sql } from '#server/platform/db/sql.ts'
import { type Scope, scopeOf } from '#server/platform/sessions/scope.ts'
import { testOrigin } from '#test/audit-log.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { auditLog } from './queries.ts'

let server: TestServer
const ids = { ana: '', olga: '' }

// Ana's password was changed long ago; since then others have logged in.
beforeAll(async () => {
  server = await startTestServer()
  const { Ana, Olga } = await createUsers(server.db, { Ana: {}, Olga: { store: '0500' } })
  Object.assign(ids, { ana: Ana.id, olga: Olga.id })
  await record({ action: 'password_changed', actorId: Olga.id, targetId: Ana.id, count: 60 })
  await record({ action: 'logged_in', actorId: Olga.id, count: 700 })
})

const owner = scopeOf({ role: 'super_admin', adminStores: [] })
const adminOfAnas = scopeOf({ role: 'admin', adminStores: ['0427'] })

test('no filter reads more of the log after thousands of log-ins', async () => {
  const filters = [{}, { kind: 'changes' }, { action: 'password_changed' }, { person: ids.ana }] as const
  const cases = [owner, adminOfAnas].flatMap((scope) => filters.map((filter) => ({ scope, filter })))
  const before = await Promise.all(cases.map(blocksOf))

  await record({ action: 'logged_in', actorId: ids.olga, count: 4_000 })

  // An index may have one level more.
  for (const [index, one] of cases.entries())
    expect(await blocksOf(one), JSON.stringify(one.filter)).toBeLessThanOrEqual(before[index]! * 1.2 + 4)
})

type Recorded = Pick<AuditEventInput, 'action' | 'actorId' | 'targetId'> & { count: number }

const record = ({ count, ...event }: Recorded) =>
  server.db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await recordAuditEvent(tx, { ...event, otherStores: ['0427'], origin: testOrigin(server.clock.now()) })
  })

type Case = { scope: Scope; filter: Parameters<typeof auditLog>[1]['filter'] }

async function blocksOf({ scope, filter }: Case) {
  let blocks = 0
  const many = async ({ text, values }: Sql) => {
    const [row] = await server.db.many<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>({
      text: `explain (analyze, buffers, format json) ${text}`,
      values,
    })
    const plan = row!['QUERY PLAN'][0]!.Plan
    blocks += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
    return []
  }
  await auditLog({ ...server.db, many } as Db, { scope, filter, page: { limit: 50, before: null } })
  return blocks
}
