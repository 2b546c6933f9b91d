import * as texts from '#texts/ui.ts'
import checkboxInput from '#web/kit/checkbox-input.module.css'
import { type StoreSelection, toggleSelected } from './store-selection.ts'
import styles from './store-selection.module.css'

/** A checkbox for each store, and one for all. */
export function StoreCheckboxes({ name, stores, selected, onChange }: StoreSelection) {
  if (stores.length === 0) return <p className={styles.none}>{texts.noStoresAssigned}</p>

  const isAllSelected = stores.every((store) => selected.includes(store))
  return (
    <div className={styles.tags}>
      {stores.length > 1 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={checkboxInput.input}
            checked={isAllSelected}
            onChange={() => onChange(isAllSelected ? [] : stores)}
          />
          <span>{texts.allMyStores}</span>
        </label>
      )}
      {stores.map((store) => (
        <label key={store} className={styles.choice}>
          <input
            type="checkbox"
            className={checkboxInput.input}
            name={name}
            value={store}
            checked={selected.includes(store)}
            onChange={() => onChange(toggleSelected(selected, store))}
          />
          <span>{store}</span>
        </label>
      ))}
    </div>
  )
}
