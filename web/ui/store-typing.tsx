import { useRef } from 'react'
import { CloseIcon } from './close-icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { toggled, type TypingStores } from './choose-stores.ts'
import styles from './store-chips.module.css'
import { StoreNumberField } from './store-number-field.tsx'

/** A super admin types any store number; those in use are suggested. */
export function StoreTyping(typed: TypingStores) {
  const { name, chosen, onChoose } = typed
  const typing = useRef<HTMLDivElement>(null)

  function remove(store: string) {
    onChoose(toggled(chosen, store))
    // The button that had the focus goes.
    typing.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <div ref={typing}>
        <StoreNumberField {...typed} />
      </div>
      <ul className={styles.chips}>
        {chosen.map((store) => (
          <li key={store} className={styles.chip}>
            {store}
            <input type="hidden" name={name} value={store} />
            <button type="button" onClick={() => remove(store)}>
              <CloseIcon />
              <VisuallyHidden>Remove store {store}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
