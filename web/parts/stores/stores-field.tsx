import { useState } from 'react'
import { StoreCheckboxes } from './store-checkboxes.tsx'
import { StoreTagInput } from './store-tag-input.tsx'
import styles from './stores-field.module.css'

/** The stores that an admin may select; a super admin may type any other. */
export type OwnStores = { stores: string[]; isSuperAdmin: boolean }

type Props = { id: string; name: string; label: string; error?: string; ownStores: OwnStores; initial: string[] }

/** The stores of a competition. Each selected store is one value of the field `name`. */
export function StoresField({ id, name, label, error, ownStores, initial }: Props) {
  const [selected, setSelected] = useState(initial)
  const selection = { name, selected, stores: ownStores.stores, onChange: setSelected }
  if (ownStores.isSuperAdmin)
    return (
      <fieldset className={styles.field}>
        <legend>{label}</legend>
        <StoreTagInput {...selection} {...{ id, error }} />
      </fieldset>
    )

  return (
    <fieldset id={id} className={styles.field} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <StoreCheckboxes {...selection} />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
