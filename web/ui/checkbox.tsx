import { type ComponentProps, useId } from 'react'
import styles from './checkbox.module.css'
import checkboxInput from './checkbox-input.module.css'

type Props = { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'className' | 'type'>

/** A checkbox with its label and a hint. */
export function Checkbox({ label, hint, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={checkboxInput.input}
          aria-describedby={hint && `${id}-hint`}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
