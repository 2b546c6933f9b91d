import { beforeAll, expect, test } from 'vitest'
import { commandContext } from '#server/app-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import { createUsers } from '#test/users.ts'
import { competitionForm } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createCompetition } from './create-competition.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))

test('creates one competition when the answer to its commit was lost', async () => {
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  const now = server.clock.now()
  const db: Db = {
    ...server.db,
    async transaction(work) {
      await server.db.transaction(work)
      return server.db.transaction(work)
    },
  }
  const admin = { ...Boss, role: 'super_admin', adminStores: [] } as unknown as Actor
  const context = { ...commandContext(server.context, now), db }

  const { id } = await createCompetition(
    context,
    { ...admin, scope: scopeOf(admin) },
    { ...competitionForm, usesBeacon: false },
  )

  const boss = await server.as(Boss)
  expect((await boss.get('/api/competitions')).body).toMatchObject([{ id }])
})

test('stores times to the millisecond, as they are compared', async () => {
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)
  const finer = { startDate: '2030-01-01T00:00:00.9999996Z', endDate: '2030-01-01T00:00:01.0000001Z' }
  const rounded = { startDate: '2030-01-01T00:00:00.999Z', endDate: '2030-01-01T00:00:01.000Z' }

  const created = await boss.post('/api/competitions', { ...competitionForm, ...finer })
  const edited = await boss.put(`/api/competitions/${created.body.id}`, { ...competitionForm, ...finer })

  expect(created).toMatchObject({ status: 201, body: rounded })
  expect(edited).toMatchObject({ status: 200, body: rounded })
})
