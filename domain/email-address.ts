import { withoutInvisible } from './text.ts'

/**
 * What browsers accept in a field for an email, with a domain that has a dot. Stricter than theirs in one thing: mail servers
 * refuse a dot at the start or the end of the name, and two in a row.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/** An email as it is stored: without invisible characters that were pasted, and with an international domain in ASCII, as browsers send it. */
export function emailAddress(typed: string): string {
  const text = withoutInvisible(typed).trim()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const isInternational = at > 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain)
  return isInternational ? text.slice(0, at) + asciiDomain(domain) : text
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
