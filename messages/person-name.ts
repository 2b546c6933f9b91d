import { type Named, shortName } from '#domain/names.ts'
import { locale } from '#texts/format.ts'
import { unknown_user } from '#texts/names.ts'

/** 'Maria G.', as colleagues see a name, or what stands for a deleted account. */
export const personName = (person: Named | null) => (person ? shortName(person) : unknown_user)

/** 'Maria G., Ben C., and Gil H.' */
export const personNames = (people: (Named | null)[]) => new Intl.ListFormat(locale).format(people.map(personName))
