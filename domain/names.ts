export type Named = { firstName: string; lastNameInitial: string }

export const shortName = (person: Named) => `${person.firstName} ${person.lastNameInitial}.`

export const initials = (person: Named) => firstLetter(person.firstName) + firstLetter(person.lastNameInitial)

const firstLetter = (text: string) => (Array.from(text)[0] ?? '').toUpperCase()
