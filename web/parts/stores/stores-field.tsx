import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import X from 'lucide-react/icons/x'
import * as texts from '#texts/ui.ts'
import { Button } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import checkboxInput from '#web/kit/checkbox.module.css'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { isForInputMethod } from '#web/kit/is-for-input-method.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toast } from '#web/kit/toast.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { addStore, type StoreSelection, toggleSelected } from './store-selection.ts'
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
        <StoreTagInput {...selection} id={id} error={error} />
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

/** A checkbox for each store, and one for all. */
function StoreCheckboxes({ name, stores, selected, onChange }: StoreSelection) {
  if (stores.length === 0) return <p className={styles.none}>{texts.noStoresAssigned}</p>

  const isAllSelected = stores.every((store) => selected.includes(store))
  return (
    <div className={layout.wrap}>
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

type TagInputProps = StoreSelection & { id: string; error?: string }

/** A field to type store numbers, with the known stores as suggestions and the selected ones as removable tags. */
function StoreTagInput(props: TagInputProps) {
  const { name, selected, onChange } = props
  const input = useRef<HTMLInputElement>(null)

  function remove(store: string) {
    onChange(toggleSelected(selected, store))
    // The focused button is removed.
    input.current?.focus()
  }

  return (
    <>
      <StoreNumberInput {...props} inputRef={input} />
      <ul className={layout.wrap}>
        {selected.map((store) => (
          <li key={store} className={styles.tag}>
            <span>{store}</span>
            <input type="hidden" name={name} value={store} />
            <button type="button" onClick={() => remove(store)}>
              <X size={20} />
              <VisuallyHidden>{texts.removeStore({ store })}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Enter adds the store instead of submitting the form. A number that was typed but not added is submitted, too. */
function StoreNumberInput(props: TagInputProps & { inputRef: Ref<HTMLInputElement> }) {
  const { id, name, error, stores, selected, onChange, inputRef } = props
  const suggestions = useId()
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)

  function add() {
    const next = addStore(selected, text)
    setInvalid(next === null)
    if (next === null)
      return toast({ title: texts.invalidStoreNumber, text: texts.storeNumberMustBeExactly4, kind: 'error' })
    onChange(next)
    setText('')
  }

  function changeText(next: string) {
    setText(next)
    setInvalid(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isForInputMethod(event)) return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.input}>
      <StoreNumberField
        id={id}
        name={name}
        ref={inputRef}
        label={<VisuallyHidden>{texts.storeNumber}</VisuallyHidden>}
        hint={texts.storeNumberHint}
        error={isInvalid ? texts.typeFourDigits : error}
        list={suggestions}
        value={text}
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button kind="secondary" onClick={add}>
        {richText(texts.addStore({ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }))}
      </Button>
      <datalist id={suggestions}>
        {stores.map((store) => (
          <option key={store} value={store}>
            {store}
          </option>
        ))}
      </datalist>
    </div>
  )
}
