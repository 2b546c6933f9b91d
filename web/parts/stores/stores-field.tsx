import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import X from 'lucide-react/icons/x'
import * as texts from '#texts/ui.ts'
import { Button } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import checkboxInput from '#web/kit/checkbox.module.css'
import { Field } from '#web/kit/field.tsx'
import { isForInputMethod } from '#web/kit/is-for-input-method.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toast } from '#web/kit/toast.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { storeSeparator } from './store-numbers-field.tsx'
import { type StoreSelection, takeStores, toggleSelected } from './store-selection.ts'
import styles from './stores-field.module.css'

/** The stores that an admin may select; a super admin may type any other. */
export type OwnStores = { stores: string[]; isSuperAdmin: boolean }

type Props = {
  id: string
  name: string
  label: string
  error?: string
  ownStores: OwnStores
  initial: string[]
  /** Called when stores are added or taken away, which not every way to do so tells the form. */
  onSelect: () => void
}

/** More known stores than these are typed or all selected. */
const maxChoices = 60

/** The stores of a competition. Each selected store is one value of the field `name`. */
export function StoresField({ id, name, label, error, ownStores, initial, onSelect }: Props) {
  const [selected, setSelected] = useState(initial)
  const { stores, isSuperAdmin } = ownStores

  function onChange(next: string[]) {
    flushSync(() => setSelected(next))
    onSelect()
  }

  const selection = { name, selected, stores, onChange }
  if (isSuperAdmin)
    return (
      <fieldset className={styles.field}>
        <legend>{label}</legend>
        <StoreCheckboxes {...selection} allLabel={texts.allStores} />
        <StoreTagInput {...selection} id={id} error={error} />
      </fieldset>
    )

  return (
    <fieldset id={id} className={styles.field} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      {stores.length === 0 && <p className={styles.none}>{texts.noStoresAssigned}</p>}
      <StoreCheckboxes {...selection} allLabel={texts.allMyStores} />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A checkbox for each store, and one for all. */
function StoreCheckboxes({ name, stores, selected, onChange, allLabel }: StoreSelection & { allLabel: string }) {
  const isAllSelected = stores.every((store) => selected.includes(store))
  const others = selected.filter((store) => !stores.includes(store))
  return (
    <div className={layout.wrap}>
      {stores.length > 1 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={checkboxInput.input}
            checked={isAllSelected}
            onChange={() => onChange(isAllSelected ? others : [...stores, ...others])}
          />
          <span>{allLabel}</span>
        </label>
      )}
      {choicesOf(stores).map((store) => (
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

const choicesOf = (stores: string[]) => (stores.length > maxChoices ? [] : stores)

type TagInputProps = StoreSelection & { id: string; error?: string }

/** A field to type store numbers. Selected ones without a checkbox are removable tags. */
function StoreTagInput(props: TagInputProps) {
  const { name, stores, selected, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const choices = choicesOf(stores)

  function remove(store: string) {
    onChange(toggleSelected(selected, store))
    // The focused button is removed.
    input.current?.focus()
  }

  return (
    <>
      <StoreNumbersInput {...props} inputRef={input} />
      <ul className={layout.wrap}>
        {selected.map(
          (store) =>
            !choices.includes(store) && (
              <li key={store} className={styles.tag}>
                <span>{store}</span>
                <input type="hidden" name={name} value={store} />
                <button type="button" onClick={() => remove(store)}>
                  <X size={20} />
                  <VisuallyHidden>{texts.removeStore({ store })}</VisuallyHidden>
                </button>
              </li>
            ),
        )}
      </ul>
    </>
  )
}

/**
 * Enter adds the stores instead of submitting the form, and so do a comma and a list that is pasted. Numbers that were typed but
 * not added are submitted, too.
 */
function StoreNumbersInput(props: TagInputProps & { inputRef: Ref<HTMLInputElement> }) {
  const { id, name, error, stores, selected, onChange, inputRef } = props
  const suggestions = useId()
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)

  function take(typed: string) {
    const taken = takeStores(selected, typed)
    setText(taken.rest)
    if (taken.selected.length > selected.length) onChange(taken.selected)
    return taken.rest
  }

  function add() {
    const isRefused = text.trim() === '' || take(text) !== ''
    setInvalid(isRefused)
    if (isRefused) toast({ title: texts.invalidStoreNumber, text: texts.storeNumberMustBeExactly4, kind: 'error' })
  }

  function changeText(typed: string) {
    const isSeparated = storeSeparator.test(typed.trim())
    setInvalid(isSeparated && take(typed) !== '')
    if (!isSeparated) setText(typed)
  }

  /** A field of one line would join the lines of a list. */
  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!storeSeparator.test(pasted.trim())) return
    event.preventDefault()
    changeText(`${text} ${pasted}`)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isForInputMethod(event)) return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.input}>
      <Field
        id={id}
        name={name}
        ref={inputRef}
        label={<VisuallyHidden>{texts.storeNumber}</VisuallyHidden>}
        hint={texts.storeNumbersHint}
        error={isInvalid ? texts.typeFourDigits : error}
        autoComplete="off"
        list={suggestions}
        value={text}
        onChange={({ target }) => changeText(target.value)}
        inputMode="numeric"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
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
