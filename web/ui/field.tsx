import { type ComponentProps, useId } from 'react'
import { described, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'className'>

/** A line of text to fill in. */
export function Field({ label, hint, error, id: givenId, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input {...rest} {...described(id, { hint, error })} id={id} className={styles.control} />
    </FieldFrame>
  )
}
