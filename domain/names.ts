export type Named = { firstName: string; lastNameInitial: string }

/** 'Maria G.', as colleagues see a name. */
export const shortName = (person: Named) => `${person.firstName} ${person.lastNameInitial}.`

/** 'MG', for a person without a picture. */
export const initials = (person: Named) => firstLetter(person.firstName) + firstLetter(person.lastNameInitial)

const firstLetter = (text: string) => (Array.from(text)[0] ?? '').toUpperCase()
