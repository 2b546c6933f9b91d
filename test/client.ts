import type { FastifyInstance, InjectOptions } from 'fastify'

// Bodies are untyped, as they are for any other client.
type Loose = ReturnType<typeof JSON.parse>

export type TestReply = {
  status: number
  body: Loose
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

type Headers = Record<string, string>

/** The session cookie with the key that a reply sets; null if it sets none. */
function renewedCookie(cookie: string, set: string | string[] | undefined) {
  const [name] = cookie.split('=')
  const renewed = [set ?? []].flat().find((line) => line.startsWith(`${name}=`) && !line.startsWith(`${name}=;`))
  return renewed?.split(';')[0] ?? null
}

/** A client that sends `headers` with every request, and the new key of its session once it has one. */
export function testClient(app: FastifyInstance, headers: Headers = {}) {
  async function ask(
    method: InjectOptions['method'],
    url: string,
    sent: { payload?: InjectOptions['payload']; headers?: Headers },
  ) {
    const { payload, headers: more } = sent
    const reply = await app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload !== undefined && { payload }),
    })
    if (headers.cookie) headers.cookie = renewedCookie(headers.cookie, reply.headers['set-cookie']) ?? headers.cookie
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      body: isJson && reply.body !== '' ? reply.json<Loose>() : null,
      text: reply.body,
      headers: reply.headers,
    } satisfies TestReply
  }

  return {
    get: (url: string, more?: Headers) => ask('GET', url, { headers: more }),
    post: (url: string, payload?: object | string, more?: Headers) => ask('POST', url, { payload, headers: more }),
    put: (url: string, payload?: object, more?: Headers) => ask('PUT', url, { payload, headers: more }),
    delete: (url: string, payload?: object, more?: Headers) => ask('DELETE', url, { payload, headers: more }),
    /** Sends a raw body. */
    send: (method: 'POST' | 'PUT', url: string, body: string | Buffer, more: Headers = {}) =>
      ask(method, url, { payload: body, headers: { 'content-type': 'application/json', ...more } }),
    ask,
    headers,
  }
}

export type TestClient = ReturnType<typeof testClient>
