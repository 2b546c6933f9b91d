import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLimits } from '#domain/limits.ts'

const daySeconds = 86_400
const deviceDays = 400

/** Reads and writes this installation's cookies. With HTTPS they have the __Host- prefix. */
export function createCookies(isHttps: boolean) {
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }
  const sessionName = nameOf('sid')
  const deviceName = nameOf('device')
  const languageName = nameOf('language')

  return {
    sessionKey: (request: FastifyRequest) => request.cookies[sessionName] ?? null,
    setSessionCookie: (reply: FastifyReply, key: string) =>
      reply.setCookie(sessionName, key, { ...options, maxAge: sessionLimits.absoluteDays * daySeconds }),
    clearSessionCookie: (reply: FastifyReply) => reply.clearCookie(sessionName, options),
    deviceCookie: (request: FastifyRequest) => request.cookies[deviceName] ?? '',
    setDeviceCookie: (reply: FastifyReply, value: string) =>
      reply.setCookie(deviceName, value, { ...options, maxAge: deviceDays * daySeconds }),
    languageCookie: (request: Pick<FastifyRequest, 'cookies'>) => request.cookies[languageName] ?? null,
    setLanguageCookie: (reply: FastifyReply, language: string) =>
      reply.setCookie(languageName, language, { ...options, maxAge: deviceDays * daySeconds }),
    clearLanguageCookie: (reply: FastifyReply) => reply.clearCookie(languageName, options),
  }
}

export type Cookies = ReturnType<typeof createCookies>
