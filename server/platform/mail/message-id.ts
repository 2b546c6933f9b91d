import { domainToASCII } from 'node:url'

/**
 * In the domain of the sender, as spam filters expect it. It is the same in every attempt, so that mail servers and clients can
 * recognise a repeat.
 */
export function messageIdOf({ id }: { id: string }, from: string): string {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? ''
  return `<${id}@${domainToASCII(domain) || 'localhost'}>`
}
