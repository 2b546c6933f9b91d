import { type CookieClient, cookieClient } from './cookie-client.ts'
import { startIdentityProvider } from './identity-provider.ts'
import { startTestServer, testSettings } from './server.ts'
import { createUsers } from './users.ts'
import { sql } from '#server/platform/db/sql.ts'

export const callback = 'http://localhost:3999/api/sso/callback'

/** A server with a super admin, and a provider of OpenID Connect that is not entered yet. */
export async function startSignOn({ rateLimitFactor = testSettings.rateLimitFactor } = {}) {
  const server = await startTestServer({
    rateLimitFactor,
    publicUrl: new URL('http://localhost:3999'),
    mail: { ...testSettings.mail, smtpUrl: 'smtp://127.0.0.1:1' },
  })
  const work = await startIdentityProvider({ callback })
  return { server, work }
}

export type SignOn = Awaited<ReturnType<typeof startSignOn>>

export const locationOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['location'])

/** Enters the provider anew, with these settings of it. */
export async function enterProvider({ server, work }: SignOn, settings: object) {
  await server.db.many(sql`delete from identity_providers`)
  const { Olga } = await createUsers(server.db, { Olga: { role: 'super_admin' } })
  const owner = await server.as(Olga)
  const add = (more: object) =>
    owner.post('/api/admin/identity-providers', {
      name: 'Staff',
      issuer: work.issuer,
      clientId: work.client.client_id,
      clientSecret: work.client.client_secret,
      domains: [],
      isOnlyWay: false,
      joinsByEmail: false,
      isOn: true,
      ...more,
    })
  const { id } = (await add(settings)).body
  const begin = async (page: CookieClient, more = '') => locationOf(await page.get(`/api/sso/${id}/start${more}`))
  return {
    id: id as string,
    Olga,
    owner,
    /** Adds another provider. */
    add,
    browser: () => cookieClient(server.app),
    change: (changes: object) => owner.put(`/api/admin/identity-providers/${id}`, changes),
    begin,
    /** Logs in at the provider; where the browser is sent in the end. */
    async logIn(page: CookieClient, more = '') {
      const { search } = await work.walk(await begin(page, more))
      return locationOf(await page.get(`/api/sso/callback${search}`))
    },
    whoIs: async (page: CookieClient) => (await page.get('/api/auth/user')).body,
  }
}

export type EnteredProvider = Awaited<ReturnType<typeof enterProvider>>
