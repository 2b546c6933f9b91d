export type Named = { firstName: string; lastNameInitial: string }

/** The name of a deleted account. */
export const unknownUser = 'Unknown User'

/** 'Maria G.', as colleagues see a name. */
export const shortName = (person: Named | null) =>
  person ? `${person.firstName} ${person.lastNameInitial}.` : unknownUser

/** 'MG', for a person without a picture. */
export const initials = (person: Named) => firstLetter(person.firstName) + firstLetter(person.lastNameInitial)

const firstLetter = (text: string) => (Array.from(text)[0] ?? '').toUpperCase()
