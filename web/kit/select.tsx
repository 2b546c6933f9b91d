import { type ComponentProps, useId } from 'react'
import { ariaProps, FieldFrame, type FieldLabels } from './field-frame.tsx'
import styles from './field.module.css'

type Props = FieldLabels &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & { options: [value: string, name: string][] }

/** A native select with its label. It works best on phones and with screen readers. */
export function Select({ label, hint, error, id: givenId, options, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...ariaProps(id, { hint, error })} id={id} className={`${styles.control} ${styles.select}`}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
