import { idTime } from '#domain/id-time.ts'
import { shortName } from '#domain/names.ts'
import type { Role } from '#domain/roles.ts'
import type { Person } from '#contract/shapes.ts'
import * as texts from '#texts/people.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { competitionDate } from '#web/kit/dates.ts'

type Namesake = Person & { role?: Role }
type Props = { person: Namesake; people: Namesake[] }

/** Tells a person from the others of the same name, if there are any. */
export const Distinction = ({ person, people }: Props) => <span>{distinctionOf(person, people)}</span>

/** The role, else the store, else the day of the sign-up, which the id tells; null without another of the same name. */
export function distinctionOf(person: Namesake, people: Namesake[]) {
  const others = people.filter((other) => other.id !== person.id && shortName(other) === shortName(person))
  if (others.length === 0) return null
  if (person.role && others.every(({ role }) => role && role !== person.role)) return roleNames[person.role]
  if (others.every(({ storeNumber }) => storeNumber !== person.storeNumber)) return texts.storeStoreNumber(person)
  const joinedMs = idTime(person.id)
  return joinedMs === null ? null : texts.joined({ date: competitionDate(new Date(joinedMs).toISOString()) })
}
