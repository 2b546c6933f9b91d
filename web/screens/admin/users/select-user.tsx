import type { AdminUserView } from '#contract/admin-users.ts'
import { shortName } from '#domain/names.ts'
import { mayEdit } from '#domain/permissions.ts'
import * as refusals from '#texts/refusals.ts'
import * as texts from '#texts/users.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import checkboxInput from '#web/kit/checkbox-input.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './user-row.module.css'

type Props = { user: AdminUserView; isSelected: boolean; onToggle: (id: string) => void }

/** Selects a user to move. It is disabled, with the reason, if the admin may not edit the user. */
export function SelectUser({ user, isSelected, onToggle }: Props) {
  const me = useMe()
  const isAllowed = mayEdit(me, user)
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        className={checkboxInput.input}
        checked={isSelected}
        disabled={!isAllowed}
        onChange={() => onToggle(user.id)}
      />
      <VisuallyHidden>
        {`${texts.chooseName({ name: shortName(user) })}${isAllowed ? '' : `: ${refusals.outranked}`}`}
      </VisuallyHidden>
    </label>
  )
}
