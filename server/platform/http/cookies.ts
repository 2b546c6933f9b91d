import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import { leavingCookie, ownerCookie } from '#contract/owner-cookie.ts'
import { zoneCookie } from '#contract/zone-cookie.ts'
import { knownZone } from '#domain/known-zone.ts'
import { sessionLimits } from '#domain/limits.ts'

const daySeconds = 86_400
const deviceDays = 400
const markLength = 22

/** Reads and writes this installation's cookies. With HTTPS they have the __Host- prefix. `ownerKey` makes the marks of owners. */
export function createCookies(isHttps: boolean, ownerKey: Buffer) {
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name)
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps }
  const sessionName = nameOf('sid')
  const signOnName = nameOf('sso')
  const knownBrowserName = nameOf('device')
  const deviceKeyName = nameOf('pairing')
  const languageName = nameOf('language')
  const ownerName = nameOf(ownerCookie)
  const leavingName = nameOf(leavingCookie)
  const zoneName = nameOf(zoneCookie)
  // Scripts read and remove these two.
  const readable = { ...options, httpOnly: false }
  const markOf = (userId: string) =>
    createHmac('sha256', ownerKey).update(userId).digest('base64url').slice(0, markLength)

  return {
    sessionName,
    deviceKeyName,
    sessionKey: (request: FastifyRequest) => request.cookies[sessionName] ?? null,
    setSessionCookie: (reply: FastifyReply, key: string) =>
      reply.setCookie(sessionName, key, { ...options, maxAge: sessionLimits.absoluteDays * daySeconds }),
    clearSessionCookie: (reply: FastifyReply) => reply.clearCookie(sessionName, options),
    /** A log-in by a provider that has begun. */
    signOnCookie: (request: FastifyRequest) => request.cookies[signOnName] ?? '',
    setSignOnCookie: (reply: FastifyReply, value: string, maxAge: number) =>
      reply.setCookie(signOnName, value, { ...options, maxAge }),
    clearSignOnCookie: (reply: FastifyReply) => reply.clearCookie(signOnName, options),
    /** Tells the scripts of this device, if they had one, that it has no session any more. */
    clearOwnerCookies(request: FastifyRequest, reply: FastifyReply) {
      for (const name of [ownerName, leavingName])
        if (request.cookies[name] !== undefined) reply.clearCookie(name, readable)
    },
    /** Tells the scripts of this device whose session it has, until the session would end without use. */
    setOwnerCookie(request: FastifyRequest, reply: FastifyReply, { id, lastsMs }: { id: string; lastsMs: number }) {
      // Not until a time: the clock of the device may be years ahead.
      reply.setCookie(ownerName, markOf(id), { ...readable, maxAge: Math.floor(lastsMs / 1_000) })
      if (request.cookies[leavingName] !== undefined) reply.clearCookie(leavingName, readable)
    },
    isLeaving: (request: FastifyRequest) => request.cookies[leavingName] === '1',
    /** The time zone of the browser, which a script has written; null if this is none that we know. */
    zoneCookie: (request: FastifyRequest) => knownZone(request.cookies[zoneName]),
    knownBrowserCookie: (request: FastifyRequest) => request.cookies[knownBrowserName] ?? '',
    setKnownBrowserCookie: (reply: FastifyReply, value: string) =>
      reply.setCookie(knownBrowserName, value, { ...options, maxAge: deviceDays * daySeconds }),
    /** The key of a paired device, or of a browser that waits to be paired. */
    deviceKey: (request: FastifyRequest) => request.cookies[deviceKeyName] ?? null,
    setDeviceKeyCookie: (reply: FastifyReply, key: string) =>
      reply.setCookie(deviceKeyName, key, { ...options, sameSite: 'strict', maxAge: deviceDays * daySeconds }),
    languageCookie: (request: Pick<FastifyRequest, 'cookies'>) => request.cookies[languageName] ?? null,
    setLanguageCookie: (reply: FastifyReply, language: string) =>
      reply.setCookie(languageName, language, { ...options, maxAge: deviceDays * daySeconds }),
    clearLanguageCookie: (reply: FastifyReply) => reply.clearCookie(languageName, options),
  }
}

export type Cookies = ReturnType<typeof createCookies>
