import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import X from 'lucide-react/icons/x'
import * as texts from '#texts/ui.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { toast } from '#web/kit/toast.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
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
function StoreNumberInput(props: Props & { inputRef: Ref<HTMLInputElement> }) {
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
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.input}>
      <Field
        {...{ id, name }}
        ref={inputRef}
        label={<VisuallyHidden>{texts.storeNumber}</VisuallyHidden>}
        hint={texts.storeNumberHint}
        error={isInvalid ? texts.typeFourDigits : error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
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
