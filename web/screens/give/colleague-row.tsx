import type { FoundColleague } from '#contract/users.ts'
import type { Person } from '#contract/shapes.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { fullName, shortName } from '#domain/names.ts'
import * as texts from '#texts/gifts.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Distinction } from '#web/parts/person/distinction.tsx'
import { Badge } from '#web/kit/badge.tsx'
import styles from './recipient-field.module.css'

/** A person who can receive tokens. One from an earlier gift, not from the search, lacks the email and role. */
export type Recipient = Person & Partial<FoundColleague>

type Props = { person: Recipient; isBrief?: boolean; people?: Recipient[] }

/**
 * A colleague among the search results, or once chosen. Picture, role, store and email distinguish people of the same name, and the
 * day of the sign-up those of `people` who are alike in them.
 */
export function ColleagueRow({ person, isBrief = false, people = [] }: Props) {
  return (
    <div className={styles.row}>
      <Avatar person={person} />
      <div className={styles.text}>
        <strong>
          <bdi>{fullName(person)}</bdi>
        </strong>
        {person.email && !isBrief && <span className={styles.email}>{person.email}</span>}
        <span className={styles.badges}>
          {person.role && <Badge tone="brand">{roleNames[person.role]}</Badge>}
          <Badge>{texts.storeStoreNumber(person)}</Badge>
          {people.some((other) => isAlike(other, person)) && (
            <small>
              <Distinction person={person} people={people} />
            </small>
          )}
        </span>
      </div>
    </div>
  )
}

export const isAlike = (one: Recipient, other: Recipient) =>
  one.id !== other.id &&
  shortName(one) === shortName(other) &&
  one.role === other.role &&
  one.storeNumber === other.storeNumber
