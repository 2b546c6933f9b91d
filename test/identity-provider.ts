import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import Provider, { type Context } from 'oidc-provider'
import { onShutdown } from './on-shutdown.ts'

type Person = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  store?: unknown
  groups?: unknown
}

/** Listens on a free port of this machine, with a handler that knows its address. */
export async function serveLocally(handlerAt: (origin: string) => RequestListener) {
  let handler: RequestListener = (_request, response) => void response.end()
  const server = createServer((request, response) => handler(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
  handler = handlerAt(origin)
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { origin, close }
}

/** The question of a log-out. The provider's own loads a font from another site. */
const logoutSource = (context: { body: unknown }, form: string) => {
  context.body = `<h1>Log out</h1>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`
}

const features = { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } }

type Options = { callback: string; /** Shows a page with a button instead of logging in at once. */ hasPage?: boolean }

/** A provider of OpenID Connect that nobody here wrote, with one client. Whoever comes is logged in as `visitor`. */
export async function startIdentityProvider({ callback, hasPage = false }: Options) {
  const people: Record<string, Person> = {}
  const state = { visitor: '', declines: false }
  const client = { client_id: 'brightside', client_secret: 'a secret of this client' }

  function providerAt(issuer: string): RequestListener {
    const provider = new Provider(issuer, {
      clients: [
        {
          ...client,
          redirect_uris: [callback],
          post_logout_redirect_uris: [new URL('/', callback).href],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      pkce: { required: () => true },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'store', 'groups'] },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => Promise.resolve({ sub: id, ...people[id] }),
      }),
      cookies: { keys: ['signs the cookies of the provider'] },
      features,
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      async loadExistingGrant({ oidc }: Context) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    const interact = (request: IncomingMessage, response: ServerResponse) =>
      provider.interactionFinished(
        request,
        response,
        state.declines ? { error: 'access_denied' } : { login: { accountId: state.visitor } },
      )
    return (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
      if (!hasPage || request.method === 'POST') return void interact(request, response)
      response.setHeader('content-type', 'text/html')
      response.end('<h1>Staff log-in</h1><form method="post"><button>Log in at work</button></form>')
    }
  }

  const { origin, close } = await serveLocally(providerAt)
  onShutdown(close)

  return {
    issuer: origin,
    client,
    close,
    people,
    state,
    /** Goes where a browser would, from `address` until it comes back to `callback`; the address that it comes back to. */
    async walk(address: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let at = address
      while (!at.startsWith(callback)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        const location = reply.headers.get('location')
        if (location === null) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`)
        at = new URL(location, at).href
      }
      return new URL(at)
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>
