import { maxIssuerLength } from './limits.ts'

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address of an identity provider may be asked: over https, or a program on the server's own machine. */
export const isProviderAddress = ({ protocol, hostname, username, password }: URL) =>
  (protocol === 'https:' || (protocol === 'http:' && ownMachine.has(hostname))) && username === '' && password === ''

/** An issuer as it is compared: as it was entered, without spaces around it. Null for one that is no address of a provider. */
export function issuerAddress(entered: string): string | null {
  const text = entered.trim()
  if (text.length > maxIssuerLength || !URL.canParse(text)) return null
  const url = new URL(text)
  return isProviderAddress(url) && url.search === '' && url.hash === '' ? text : null
}
