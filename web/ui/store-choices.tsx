import tick from './tick-box.module.css'
import { type ChoosingStores, toggled } from './choose-stores.ts'
import styles from './store-chips.module.css'

/** An admin's own stores, to choose among with a tap each or all at once. */
export function StoreChoices({ name, stores, chosen, onChoose }: ChoosingStores) {
  if (stores.length === 0) return <p className={styles.none}>No stores assigned. Please contact a super admin.</p>

  const hasAll = stores.every((store) => chosen.includes(store))
  return (
    <div className={styles.chips}>
      {stores.length > 1 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={tick.box}
            checked={hasAll}
            onChange={() => onChoose(hasAll ? [] : stores)}
          />
          All my stores
        </label>
      )}
      {stores.map((store) => (
        <label key={store} className={styles.choice}>
          <input
            type="checkbox"
            className={tick.box}
            name={name}
            value={store}
            checked={chosen.includes(store)}
            onChange={() => onChoose(toggled(chosen, store))}
          />
          {store}
        </label>
      ))}
    </div>
  )
}
