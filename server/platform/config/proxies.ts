import { isIP } from 'node:net'

const named = ['loopback', 'linklocal', 'uniquelocal']

/** Whether `given` is an address, a CIDR range or a named range of proxies. */
export function isProxy(given: string): boolean {
  const [address = '', bits, ...rest] = given.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined) return most > 0 || named.includes(given)
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}
