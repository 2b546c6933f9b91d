import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './close-icon.tsx'
import { Field } from './field.tsx'
import { toast } from './toast.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { addStore, type StoreSelection, toggleSelected } from './store-selection.ts'
import styles from './store-selection.module.css'

type Props = StoreSelection & { id: string; error?: string }

/** A field to type store numbers, with the known stores as suggestions and the selected ones as removable tags. */
export function StoreTagInput(props: Props) {
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
      <ul className={styles.tags}>
        {selected.map((store) => (
          <li key={store} className={styles.tag}>
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

/** Enter adds the store instead of submitting the form. A number that was typed but not added is submitted, too. */
function StoreNumberInput(props: Props & { inputRef: Ref<HTMLInputElement> }) {
  const { id, name, error, stores, selected, onChange, inputRef } = props
  const suggestions = useId()
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)

  function add() {
    const next = addStore(selected, text)
    setInvalid(next === null)
    if (next === null)
      return toast({ title: 'Invalid Store Number', text: 'Store number must be exactly 4 digits', kind: 'error' })
    onChange(next)
    setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.input}>
      <Field
        {...{ id, name }}
        ref={inputRef}
        label={<VisuallyHidden>Store Number</VisuallyHidden>}
        hint="4 digits, one store at a time"
        error={isInvalid ? 'Type 4 digits, like 0427' : error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        list={suggestions}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button kind="secondary" onClick={add}>
        Add<VisuallyHidden> store</VisuallyHidden>
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
