import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from '#test/client.ts'
import { competitionForm, openCompetition } from '#test/competitions.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

let server: TestServer
let boss: TestClient

beforeAll(async () => {
  server = await startTestServer({ publicUrl: new URL('https://thanks.example') })
  const { Boss } = await createUsers(server.db, { Boss: { role: 'super_admin' } })
  boss = await server.as(Boss)
})

const stored = async () =>
  (await server.db.one<{ count: number }>(sql`select count(*)::int as count from competitions`)).count

describe('refuses as a picture', () => {
  test.each([
    'https://thanks.example/api/logout',
    'https://thanks.example:8443/api/logout',
    'https://thanks.example./api/logout',
    'https://thanks.example/api/objects/../logout',
    'https://in-the-request.example/api/logout',
  ])('%s, an address of the site itself', async (imageUrl) => {
    const before = await stored()

    const refused = await boss.post(
      '/api/competitions',
      { ...competitionForm, imageUrl },
      { host: 'in-the-request.example' },
    )

    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'own_site_picture', errors: [{ path: 'imageUrl', code: 'own_site_picture' }] },
    })
    expect(await stored()).toBe(before)
  })
})

test('refuses to change a picture to an address of the site itself', async () => {
  const id = await openCompetition(boss)
  const imageUrl = 'https://thanks.example/api/logout'

  const refused = await boss.put(`/api/competitions/${id}`, { ...competitionForm, imageUrl })

  expect(refused).toMatchObject({ status: 400, body: { code: 'own_site_picture' } })
})

test.each([
  'https://thanks.example/api/objects/0198c0de-0000-7000-8000-000000000000',
  'https://pictures.example/api/logout',
])('accepts the picture %s', async (imageUrl) => {
  const created = await boss.post('/api/competitions', { ...competitionForm, imageUrl })

  expect(created).toMatchObject({ status: 201, body: { imageUrl } })
})

test('an upload of another admin is shown again where a competition in scope shows it, and nowhere else', async () => {
  const { Adam, Far } = await createUsers(server.db, {
    Adam: { role: 'admin', adminStores: ['0427'] },
    Far: { role: 'admin', store: '0500', adminStores: ['0500'] },
  })
  const imageUrl = '/api/objects/0198c0de-0000-7000-8000-000000000001'
  const shown = await openCompetition(boss)
  await server.db.many(sql`update competitions set image_url = ${imageUrl} where id = ${shown}`)
  const openBy = async (admin: typeof Adam, store: string) =>
    (await server.as(admin)).post('/api/competitions', { ...competitionForm, imageUrl, storeNumbers: [store] })

  const [again, foreign] = [await openBy(Adam, '0427'), await openBy(Far, '0500')]

  expect(again).toMatchObject({ status: 201, body: { imageUrl } })
  expect(foreign).toMatchObject({ status: 400, body: { code: 'foreign_picture' } })
})
