import { nullOnError } from '#web/data/storage/null-on-error.ts'

const isSecure = () => location.protocol === 'https:'
const secureFlag = () => (isSecure() ? '; Secure' : '')

/** With https its name has a prefix, as those of the server (server/platform/http/cookies.ts). */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** Writes a cookie that the server and every page of this browser read. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number) {
  writeText(`${cookieName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secureFlag()}`)
}

export function removeCookie(name: string) {
  writeText(`${cookieName(name)}=; Path=/; Expires=${new Date(0).toUTCString()}; SameSite=Lax${secureFlag()}`)
}

/** The cookies that scripts may read; none where the browser forbids them. */
export const readCookies = () => nullOnError(() => document.cookie) ?? ''

const writeText = (text: string) => void nullOnError(() => (document.cookie = text))
