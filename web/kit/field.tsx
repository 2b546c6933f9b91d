import { type ComponentProps, useId } from 'react'
import { ariaProps, FieldFrame, type FieldLabels } from './field-frame.tsx'
import styles from './field.module.css'

type Props = FieldLabels & Omit<ComponentProps<'input'>, 'className'>

/** A single-line text input with its label. */
export function Field({ label, hint, error, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...ariaProps(id, { hint, error })} id={id} className={styles.control} />
    </FieldFrame>
  )
}
