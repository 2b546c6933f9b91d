import { type ComponentProps, useId } from 'react'
import styles from './checkbox.module.css'

type Props = {
  label: string
  hint?: string
  /** True for a choice of several of which some are chosen: a dash in place of the check mark. */
  isPartial?: boolean
} & Omit<ComponentProps<'input'>, 'className' | 'ref' | 'type'>

/** A checkbox with its label and a hint. */
export function Checkbox({ label, hint, isPartial = false, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        <input
          {...rest}
          // Set on each render: a press takes the dash away.
          ref={(input) => {
            if (input) input.indeterminate = isPartial
          }}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-describedby={hint && `${id}-hint`}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
