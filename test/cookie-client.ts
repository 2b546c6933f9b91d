import type { FastifyInstance } from 'fastify'
import { testClient } from './client.ts'

/** A browser, which keeps cookies. */
export function cookieClient(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const client = testClient(app)
  async function get(url: string) {
    const reply = await client.get(url, { cookie: header() })
    keep(reply.headers['set-cookie'])
    return reply
  }
  function keep(lines: string | string[] | undefined | number) {
    for (const line of [lines ?? []].flat()) {
      const [name = '', value = ''] = String(line).split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  async function post(url: string, body?: object) {
    const reply = await client.post(url, body, { cookie: header() })
    keep(reply.headers['set-cookie'])
    return reply
  }
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { get, post, cookies }
}

export type CookieClient = ReturnType<typeof cookieClient>
