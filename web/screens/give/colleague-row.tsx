import type { Colleague } from '#contract/users.ts'
import type { Person } from '#contract/shapes.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { fullName } from '#domain/names.ts'
import * as texts from '#texts/gifts.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Badge } from '#web/kit/badge.tsx'
import styles from './recipient-field.module.css'

/** A person who can receive tokens. One from an earlier gift, not from the search, lacks the email and role. */
export type Recipient = Person & Partial<Colleague>

/** A colleague among the search results, or once chosen. Store and email distinguish people of the same name. */
export function ColleagueRow({ person, isBrief = false }: { person: Recipient; isBrief?: boolean }) {
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
        </span>
      </div>
    </div>
  )
}
