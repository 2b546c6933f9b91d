import { useState } from 'react'
import type { Admin } from '#contract/admins.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/admins.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import styles from '#web/kit/form-dialog.module.css'
import { StoreNumbersField } from '#web/parts/stores/store-numbers-field.tsx'
import { useChangeStores } from './use-change-stores.ts'

type Props = { admin: Admin; onClose: () => void }

/** Changes the stores that an admin administers. */
export function ChangeStoresDialog({ admin, onClose }: Props) {
  const [storesText, setStoresText] = useState(admin.storeAssignments.map(({ storeNumber }) => storeNumber).join(', '))
  const { error, isPending, submit } = useChangeStores(admin, { storesText, onDone: onClose })
  return (
    <Dialog title={texts.changeStores} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.intro}>
          <span>{richText(texts.storesFromNowOn({ name: <bdi>{shortName(admin)}</bdi> }))}</span>
        </p>
        <StoreNumbersField
          label={texts.storeNumbers}
          error={error}
          value={storesText}
          onChange={({ target }) => setStoresText(target.value)}
        />
        <Button type="submit" size="large" isWide busy={isPending}>
          {isPending ? texts.saving : texts.saveChanges}
        </Button>
      </form>
    </Dialog>
  )
}
