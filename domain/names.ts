import { firstGrapheme } from './graphemes.ts'

export type Named = { firstName: string; lastNameInitial: string }

export const shortName = (person: Named) => `${inLine(person.firstName)} ${inLine(person.lastNameInitial)}.`

/** 'Maria Garcia', or 'Maria G.' where only the initial is known. */
export const fullName = (person: Named & { lastName?: string | null }) =>
  person.lastName ? inLine(`${person.firstName} ${person.lastName}`) : shortName(person)

/** What somebody logs in with, as admins in scope and they themselves see it: the email, or the login name without one. */
export const logInOf = ({ email, loginName = null }: { email: string | null; loginName?: string | null }) =>
  email ?? loginName ?? ''

/** What is kept of a last name: no more than the initial, where it is only that. */
export function lastNameParts(name: string) {
  const lastNameInitial = firstGrapheme(name)
  const isInitial = name === lastNameInitial || name === `${lastNameInitial}.`
  return { lastNameInitial, lastName: isInitial ? null : name }
}

export const initials = (person: Named) => upperInitial(person.firstName) + upperInitial(person.lastNameInitial)

export const upperInitial = (text: string) => firstGrapheme(inLine(text)).toUpperCase()

const accents = String.raw`[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`
const surplusAccents = new RegExp(`(${accents}{2})${accents}+`, 'g')

/**
 * A name without marks that would reach into other lines: no language puts the same one twice on a letter, more than two
 * accents beyond those of the letter, or more than six marks of any kind.
 */
export const inLine = (name: string) =>
  name
    .normalize('NFC')
    .replace(/(\p{Mn})\1+/gu, '$1')
    .replace(surplusAccents, '$1')
    .replace(/(\p{Mn}{6})\p{Mn}+/gu, '$1')
