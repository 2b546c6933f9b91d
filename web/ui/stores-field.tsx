import { useState } from 'react'
import { StoreChoices } from './store-choices.tsx'
import { StoreTyping } from './store-typing.tsx'
import styles from './stores-field.module.css'

/** The stores an admin may choose from; a super admin may type any other. */
export type OwnStores = { stores: string[]; isSuperAdmin: boolean }

type Props = { id: string; name: string; label: string; error?: string; mine: OwnStores; initial: string[] }

/** The stores of a competition. Each chosen one is a value of the field `name`. */
export function StoresField({ id, name, label, error, mine, initial }: Props) {
  const [chosen, setChosen] = useState(initial)
  const choosing = { name, chosen, stores: mine.stores, onChoose: setChosen }
  if (mine.isSuperAdmin)
    return (
      <fieldset className={styles.field}>
        <legend>{label}</legend>
        <StoreTyping {...choosing} {...{ id, error }} />
      </fieldset>
    )

  return (
    <fieldset id={id} className={styles.field} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <StoreChoices {...choosing} />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
