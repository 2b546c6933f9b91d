import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#test/client.ts'
import { uploadPicture } from '#test/pictures.ts'
import { createReportScene, notificationsOf, type ReportScene } from '#test/reports.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

let server: TestServer
let scene: ReportScene

beforeAll(async () => (server = await startTestServer()))
beforeEach(async () => (scene = await createReportScene(server)))

const decisions = ['hide', 'restore', 'reopen'] as const
const decide = (client: TestClient, id: string, decision: (typeof decisions)[number]) =>
  client.post(`/api/reports/${id}/${decision}`)
const idsSeenBy = async (client: TestClient): Promise<string[]> => {
  const lists = [await client.get('/api/reports?limit=100'), await client.get('/api/reports?state=decided&limit=100')]
  return lists.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))
}

/** What the author has written or shows, as the subject of a report. */
const subjects: Record<string, (author: TestClient, userId: string) => Promise<[string, string]>> = {
  comment: async (author) => {
    const comment = { giftId: scene.giftId, content: 'My own words' }
    return ['comment', (await author.post('/api/comments', comment)).body.id]
  },
  picture: async (author, userId) => {
    await author.put('/api/profile-image', { profileImageURL: await uploadPicture(author) })
    return ['picture', userId]
  },
}

describe.each(Object.entries(subjects))('a report about the %s of', (_subject, create) => {
  test.each(['Adam', 'Olga'] as const)(
    'the admin %s is not seen and not decided by them, but by others',
    async (name) => {
      const { Chief } = await createUsers(server.db, { Chief: { role: 'super_admin', store: '0000' } })
      const [author, other] = [await server.as(scene.users[name]), await server.as(Chief)]
      const before = await idsSeenBy(other)
      const [subject, subjectId] = await create(author, scene.users[name].id)
      await scene.eve.post('/api/reports', { subject, subjectId, reason: 'Rude' })
      const [id = ''] = (await idsSeenBy(other)).filter((seen) => !before.includes(seen))

      const own = async () => {
        for (const decision of decisions)
          expect(await decide(author, id, decision)).toMatchObject({ status: 403, body: { code: 'own_content' } })
        return idsSeenBy(author)
      }
      expect(await own()).not.toContain(id)
      expect((await decide(other, id, 'hide')).body).toMatchObject({ state: 'hidden', isHidden: true })

      expect(await own()).not.toContain(id)
      expect((await decide(other, id, 'restore')).body).toMatchObject({ state: 'kept', isHidden: false })
    },
  )
})

describe('an edit of a reported gift', () => {
  const edit = (message: string | null) =>
    message === null
      ? scene.ana.delete(`/api/token-gifts/${scene.giftId}/message`)
      : scene.ana.put(`/api/token-gifts/${scene.giftId}/message`, { message })
  const isShown = async () => (await scene.eve.get(`/api/token-gifts/${scene.giftId}`)).status === 200

  test('opens a report that was decided to keep it', async () => {
    const id = await scene.reportedGift()
    await decide(scene.adam, id, 'restore')
    expect(await scene.openReports()).toEqual([])

    await edit('Even ruder')

    expect(await scene.openReports()).toMatchObject([
      { id, state: 'open', isHidden: false, decidedAt: null, text: 'Even ruder', reportedText: 'Rude' },
    ])
    expect((await decide(scene.adam, id, 'hide')).status).toBe(200)
    expect(await isShown()).toBe(false)
  })

  test('that is hidden leaves it hidden until the new decision', async () => {
    const id = await scene.hideGift()

    await edit('Kind words')

    expect(await scene.openReports()).toMatchObject([{ id, state: 'open', isHidden: true, text: 'Kind words' }])
    expect(await isShown()).toBe(false)
    server.clock.forward({ ms: 5 })
    expect(await decide(scene.adam, id, 'restore')).toMatchObject({ body: { state: 'kept', isHidden: false } })
    expect(await isShown()).toBe(true)
    expect((await notificationsOf(scene.ana))[0]).toMatch(/^An administrator restored your gift/)
  })

  test('that is hidden can be hidden again, and is told once', async () => {
    const id = await scene.hideGift()
    const before = await notificationsOf(scene.ana)
    await edit('Ruder')

    expect(await decide(scene.adam, id, 'hide')).toMatchObject({ status: 200, body: { state: 'hidden' } })
    expect(await isShown()).toBe(false)
    expect(await notificationsOf(scene.ana)).toEqual(before)
  })

  test('without words, or without a change, opens nothing', async () => {
    const id = await scene.reportedGift()
    await decide(scene.adam, id, 'restore')

    await edit('Rude')
    await edit(null)

    expect(await scene.openReports()).toEqual([])
  })

  test('races with a decision without a deadlock', async () => {
    const id = await scene.reportedGift()
    await decide(scene.adam, id, 'restore')

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? edit(`Words ${index}`) : decide(scene.adam, id, index % 4 === 1 ? 'hide' : 'restore'),
      ),
    )

    for (const { status } of answers) expect([200, 409]).toContain(status)
  })
})
