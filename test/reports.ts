import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'
import { createUsers } from './users.ts'

export type ReportScene = Awaited<ReturnType<typeof createReportScene>>

/**
 * Ana has given two tokens to Ben of another store. Adam is an admin of Ben's store, Otto of Eve's, which neither of them
 * works in, and Olga of all.
 */
export async function createReportScene(server: TestServer) {
  server.clock.forward({ ms: 10 })
  const users = await createUsers(server.db, {
    Ana: { toGive: 5 },
    Ben: { store: '0500' },
    Eve: { store: '0600' },
    Adam: { role: 'admin', store: '0500', adminStores: ['0500'] },
    Otto: { role: 'admin', store: '0600', adminStores: ['0600'] },
    Olga: { role: 'super_admin', store: '0000' },
  })
  const { Ana, Ben, Eve, Adam, Otto, Olga } = users
  const [ana, ben, eve] = await Promise.all([server.as(Ana), server.as(Ben), server.as(Eve)])
  const [adam, otto, olga] = await Promise.all([server.as(Adam), server.as(Otto), server.as(Olga)])
  const gift = { toUserId: Ben.id, amount: 2, message: 'Rude' }
  const giftId: string = (await ana.post('/api/token-gifts', gift)).body.id

  const reportGift = (client = eve, reason = 'This is rude', headers = {}) =>
    client.post('/api/reports', { subject: 'gift', subjectId: giftId, reason }, headers)

  /** The open reports that this client sees about the gift and its comments. */
  const openReports = async (client = adam) =>
    (await client.get('/api/reports')).body.filter((report: { giftId: string }) => report.giftId === giftId)

  /** Reports the gift. Returns the id of the report. */
  async function reportedGift(): Promise<string> {
    await reportGift()
    return (await openReports())[0].id
  }

  async function hideGift(): Promise<string> {
    const id = await reportedGift()
    await adam.post(`/api/reports/${id}/hide`)
    return id
  }

  return { users, ana, ben, eve, adam, otto, olga, giftId, reportGift, openReports, reportedGift, hideGift }
}

export const idsAt = async (client: TestClient, path: string): Promise<string[]> =>
  (await client.get(path)).body.map(({ id }: { id: string }) => id)

export const notificationsOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/api/notifications')).body.map(({ message }: { message: string }) => message)
