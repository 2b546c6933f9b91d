import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { toast } from './toast.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { added, type TypingStores } from './choose-stores.ts'
import styles from './store-chips.module.css'

/**
 * One store number to type and add; Enter adds it, too, and does not send the form. One that was typed and not added
 * goes with the form all the same.
 */
export function StoreNumberField({ id, name, error, stores, chosen, onChoose }: TypingStores) {
  const suggestions = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  function add() {
    const next = added(chosen, text)
    setWrong(next === null)
    if (next === null)
      return toast({ title: 'Invalid Store Number', text: 'Store number must be exactly 4 digits', kind: 'error' })
    onChoose(next)
    setText('')
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.typing}>
      <Field
        {...{ id, name }}
        label={<VisuallyHidden>Store Number</VisuallyHidden>}
        hint="4 digits, one store at a time"
        error={isWrong ? 'Type 4 digits, like 0427' : error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        list={suggestions}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
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
