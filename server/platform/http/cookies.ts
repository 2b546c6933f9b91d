import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLimits } from '#domain/limits.ts'

const daySeconds = 86_400
const deviceDays = 400

/** Reads and writes this installation's cookies; behind HTTPS they are bound to the host. */
export function createCookies(isHttps: boolean) {
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }
  const session = nameOf('sid')
  const device = nameOf('device')

  return {
    sessionKey: (request: FastifyRequest) => request.cookies[session] ?? null,
    setSessionCookie: (reply: FastifyReply, key: string) =>
      reply.setCookie(session, key, { ...options, maxAge: sessionLimits.absoluteDays * daySeconds }),
    clearSessionCookie: (reply: FastifyReply) => reply.clearCookie(session, options),
    deviceCookie: (request: FastifyRequest) => request.cookies[device] ?? '',
    setDeviceCookie: (reply: FastifyReply, marks: string) =>
      reply.setCookie(device, marks, { ...options, maxAge: deviceDays * daySeconds }),
  }
}

export type Cookies = ReturnType<typeof createCookies>
