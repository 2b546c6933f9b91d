import type { ReactNode } from 'react'
import type { AdminUserView } from '#contract/users.ts'
import { shortName } from '#domain/names.ts'
import { Avatar } from './avatar.tsx'
import { Badge, RoleBadge } from './badge.tsx'
import styles from './user-identity.module.css'

type Props = { person: AdminUserView; children?: ReactNode }

/** Who someone is: picture, name, email, role, and where they are not approved, that. */
export const UserIdentity = ({ person, children }: Props) => (
  <div className={styles.face}>
    <Avatar person={person} />
    <div className={styles.words}>
      <span className={styles.name}>
        <bdi>{shortName(person)}</bdi>
      </span>
      <span className={styles.email}>{person.email}</span>
      <span className={styles.badges}>
        <RoleBadge role={person.role} />
        {person.approvalStatus === 'pending' && <Badge tone="outline">Pending</Badge>}
        {person.approvalStatus === 'rejected' && <Badge tone="danger">Rejected</Badge>}
        {children}
      </span>
    </div>
  </div>
)
