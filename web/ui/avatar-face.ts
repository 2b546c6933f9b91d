import { initials } from '#domain/names.ts'

export type Pictured = {
  firstName?: string
  lastNameInitial?: string
  email?: string
  profileImageUrl?: string | null
}

const hues = 12

/** What stands in for a picture: both initials, else the first letter of the email, else `unknown`. */
export function lettersOf(person: Pictured | null, unknown: string) {
  const { firstName = '', lastNameInitial = '', email = '' } = person ?? {}
  return initials({ firstName, lastNameInitial }) || (Array.from(email)[0] ?? '').toUpperCase() || unknown
}

/** One of twelve hues, always the same for the same name. */
export function hueOf(person: Pictured | null) {
  const name = `${person?.firstName ?? ''}${person?.lastNameInitial ?? ''}${person?.email ?? ''}`
  const sum = Array.from(name).reduce((total, letter) => (total * 33 + (letter.codePointAt(0) ?? 0)) % 9_973, 5)
  return sum % hues
}
