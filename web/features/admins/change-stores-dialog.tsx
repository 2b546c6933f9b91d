import { useState } from 'react'
import type { Admin } from '#contract/admins.ts'
import { shortName } from '#domain/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/features/users/user-form.module.css'
import { StoreNumbersField } from '#web/ui/store-numbers-field.tsx'
import { useChangeStores } from './use-change-stores.ts'

type Props = { person: Admin; onClose: () => void }

/** The stores of an admin, to be changed. */
export function ChangeStoresDialog({ person, onClose }: Props) {
  const [text, setText] = useState(person.storeAssignments.map(({ storeNumber }) => storeNumber).join(', '))
  const { error, isPending, submit } = useChangeStores(person, { text, onDone: onClose })
  return (
    <Dialog title="Change Stores" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.balance}>
          <span>
            The stores that <bdi>{shortName(person)}</bdi> administers from now on:
          </span>
        </p>
        <StoreNumbersField
          label="Store Numbers"
          error={error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="large" isWide busy={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Dialog>
  )
}
