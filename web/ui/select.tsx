import { type ComponentProps, useId } from 'react'
import { described, FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & { options: [value: string, name: string][] }

/** One of a few. The browser's own select: it knows phones and screen readers best. */
export function Select({ label, hint, error, id: givenId, options, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select {...rest} {...described(id, { hint, error })} id={id} className={`${styles.control} ${styles.select}`}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
