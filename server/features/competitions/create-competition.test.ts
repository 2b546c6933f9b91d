import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import type { Db } from '#server/platform/db/db.ts'
import { scopeOf } from '#server/platform/sessions/scope.ts'
import { cast } from '#test/cast.ts'
import { competitionForm } from '#test/competitions.ts'
import { openServer, type TestServer } from '#test/server.ts'
import { createCompetition } from './create-competition.ts'

let server: TestServer
beforeAll(async () => (server = await openServer()))

test('a creation whose commit was not heard of is tried again, and is one competition', async () => {
  const { Boss } = await cast(server.db, { Boss: { role: 'super_admin' } })
  const now = server.clock.now()
  const db: Db = {
    ...server.db,
    async transaction(work) {
      await server.db.transaction(work)
      return server.db.transaction(work)
    },
  }
  const admin = { id: Boss.id, role: 'super_admin', adminStores: [] } as unknown as Parameters<typeof scopeOf>[0]

  const id = await createCompetition(
    db,
    { ...competitionForm, usesBeacon: false },
    {
      ...{ adminId: Boss.id, scope: scopeOf(admin), seedKey: Buffer.alloc(32), idempotencyKey: null, now },
      origin: { eventId: newId(now), at: now, ip: '127.0.0.1', requestId: newId(now) },
    },
  )

  const boss = await server.as(Boss)
  expect((await boss.get('/api/competitions')).body).toMatchObject([{ id }])
})

test('times are kept to the millisecond, as they are compared', async () => {
  const { Boss } = await cast(server.db, { Boss: { role: 'super_admin' } })
  const boss = await server.as(Boss)
  const finer = { startDate: '2030-01-01T00:00:00.9999996Z', endDate: '2030-01-01T00:00:01.0000001Z' }
  const cached = { startDate: '2030-01-01T00:00:00.999Z', endDate: '2030-01-01T00:00:01.000Z' }

  const created = await boss.post('/api/competitions', { ...competitionForm, ...finer })
  const edited = await boss.put(`/api/competitions/${created.body.id}`, { ...competitionForm, ...finer })

  expect(created).toMatchObject({ status: 201, body: cached })
  expect(edited).toMatchObject({ status: 200, body: cached })
})
