import type { Colleague } from '#contract/users.ts'
import type { Person } from '#contract/shapes.ts'
import { roleNames } from '#domain/roles.ts'
import { shortName } from '#domain/names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import styles from './colleague-row.module.css'

/** Someone tokens can be sent to: found by search, or known from an earlier gift, without e-mail and role. */
export type Recipient = Person & Partial<Colleague>

/** 'Maria Garcia', or 'Maria G.' where only the initial is known. */
export const fullName = (person: Recipient) =>
  person.lastName ? `${person.firstName} ${person.lastName}` : shortName(person)

/** A colleague in the list of matches, and once chosen. Two of one name are told apart by store and e-mail. */
export function ColleagueRow({ person, isBrief = false }: { person: Recipient; isBrief?: boolean }) {
  return (
    <div className={styles.row}>
      <Avatar person={person} />
      <div className={styles.words}>
        <strong className={styles.name}>
          <bdi>{fullName(person)}</bdi>
        </strong>
        {person.email && !isBrief && <span className={styles.email}>{person.email}</span>}
        <span className={styles.badges}>
          {person.role && <Badge tone="brand">{roleNames[person.role]}</Badge>}
          <Badge>Store {person.storeNumber}</Badge>
        </span>
      </div>
    </div>
  )
}
