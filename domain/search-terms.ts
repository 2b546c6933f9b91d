import { emailAddress } from './email-address.ts'
import { fold } from './fold.ts'

type Named = { firstName: string; lastNameInitial: string; lastName: string | null; email: string | null }
type Searchable = Named & { loginName?: string | null }

const wordStarts = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu

/** What colleagues find somebody by: a line for the name and one for the email. */
const visibleText = (person: Named) =>
  `${fold(`${person.firstName} ${person.lastName ?? person.lastNameInitial}`)}\n${fold(person.email ?? '')}`

/** What admins find somebody by: the same, and a line for the login name, which colleagues must not find. */
export const searchText = (person: Searchable) =>
  person.loginName ? `${visibleText(person)}\n${fold(person.loginName)}` : visibleText(person)

/** The text from each word on, so that a prefix of a term is a prefix of a word. */
export function searchTerms(person: Named): string[] {
  const terms = visibleText(person)
    .split('\n')
    .flatMap((text) => Array.from(text.matchAll(wordStarts), (start) => text.slice(start.index)))
  return [...new Set(terms)]
}

/** What somebody searches for, folded: an email as it is stored, and no full stop of 'Ana G.', as screens write it. */
export const searchTerm = (text: string) => fold(emailAddress(text)).replace(/\.$/, '')

/** Sorts after every text that starts with `prefix`, in byte order. */
export const endOfPrefix = (prefix: string) => `${prefix}\u{10ffff}`
