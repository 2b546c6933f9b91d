import { Checkbox } from '#web/kit/checkbox.tsx'
import styles from './integrations.module.css'

type Props = {
  id: string
  name: string
  label: string
  options: [value: string, name: string][]
  chosen?: readonly string[]
  error?: string | undefined
}

/** Several choices of a form, each a checkbox with the field's name. */
export function ChoicesField({ id, name, label, options, chosen = [], error }: Props) {
  return (
    <fieldset id={id} className={styles.choices} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      {options.map(([value, title]) => (
        <Checkbox key={value} name={name} value={value} label={title} defaultChecked={chosen.includes(value)} />
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
