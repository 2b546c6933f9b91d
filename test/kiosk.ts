import { testClient } from './client.ts'
import { createDevice } from './devices.ts'
import type { TestServer } from './server.ts'

export type TestKiosk = Awaited<ReturnType<typeof createDevice>>

/** What somebody sends who has identified at a kiosk: its cookie, and the key that it got. */
export const identifiedClient = (server: TestServer, kiosk: TestKiosk, key: string) =>
  testClient(server.app, { cookie: kiosk.headers['cookie'] ?? '', authorization: `Bearer ${key}` })

/** A new badge of somebody, by their session. */
export const badgeOf = async (server: TestServer, user: { id: string }): Promise<string> =>
  (await (await server.as(user)).put('/api/user/kiosk/badge', {})).body.code

/** Somebody who has identified by their badge, at a kiosk of their own. */
export async function createIdentified(server: TestServer, user: { id: string }) {
  const kiosk = await createDevice(server)
  const { body } = await kiosk.post('/api/kiosk/sessions/badge', { code: await badgeOf(server, user) })
  return { kiosk, client: identifiedClient(server, kiosk, body.key) }
}
