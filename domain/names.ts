export type Named = { firstName: string; lastNameInitial: string }

/** What stands where an account was deleted. */
export const unknownUser = 'Unknown User'

/** How colleagues are named: 'Maria G.'. */
export const shortName = (person: Named | null) =>
  person ? `${person.firstName} ${person.lastNameInitial}.` : unknownUser

/** 'MG', for a person without a picture. */
export const initials = (person: Named) => firstLetter(person.firstName) + firstLetter(person.lastNameInitial)

const firstLetter = (text: string) => (Array.from(text)[0] ?? '').toUpperCase()
