const isSecure = () => location.protocol === 'https:'
const secureFlag = () => (isSecure() ? '; Secure' : '')

/** With https its name has a prefix, as those of the server (server/platform/http/cookies.ts). */
const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name)

/** Writes a cookie that the server and every page of this browser read. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number) {
  document.cookie = `${cookieName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secureFlag()}`
}

export function removeCookie(name: string) {
  document.cookie = `${cookieName(name)}=; Path=/; Expires=${new Date(0).toUTCString()}; SameSite=Lax${secureFlag()}`
}
