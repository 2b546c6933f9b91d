import type { AdminUserView } from '#contract/admin-users.ts'
import { logInOf, shortName } from '#domain/names.ts'
import * as texts from '#texts/ui.ts'
import { Avatar } from './avatar.tsx'
import { AvatarLink } from './avatar-link.tsx'
import { Badge, RoleBadge } from '#web/kit/badge.tsx'
import { EmailAddress } from '#web/kit/email-address.tsx'
import { PersonLink } from './person-link.tsx'
import styles from './user-identity.module.css'

type Props = {
  person: AdminUserView
  /** True in an option to choose, which holds no links. */
  isOption?: boolean
}

/** A person's picture, name, email or login name, role, and status if not approved. Only approved users have a page to lead to. */
export const UserIdentity = ({ person, isOption = false }: Props) => {
  const hasPage = !isOption && person.approvalStatus === 'approved'
  return (
    <div className={styles.identity}>
      {hasPage ? <AvatarLink person={person} /> : <Avatar person={person} />}
      <div className={styles.text}>
        <span className={styles.name}>
          {hasPage ? <PersonLink person={person} isAlone /> : <bdi>{shortName(person)}</bdi>}
        </span>
        <span className={styles.email} title={logInOf(person)}>
          <EmailAddress email={logInOf(person)} />
        </span>
        <span className={styles.badges}>
          <RoleBadge role={person.role} />
          {person.approvalStatus === 'pending' && <Badge tone="outline">{texts.pending}</Badge>}
          {person.approvalStatus === 'rejected' && <Badge tone="danger">{texts.rejected}</Badge>}
          {person.approvalStatus === 'suspended' && <Badge tone="danger">{texts.suspended}</Badge>}
        </span>
      </div>
    </div>
  )
}
