import { type ComponentProps, useId } from 'react'
import styles from './date-time-field.module.css'
import { described, FieldFrame, type FieldTexts } from './field-frame.tsx'
import field from './field.module.css'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'type'> & { timeZone: string }

/** A date and a time to pick, as clocks in `timeZone` show them. The browser's own picker: it knows phones best. */
export function DateTimeField({ label, hint, error, id: givenId, timeZone, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { 'aria-describedby': words, ...state } = described(id, { hint, error })
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className={styles.beside}>
        <input
          {...rest}
          {...state}
          id={id}
          type="datetime-local"
          // Without it a year takes six digits, and the one after 9999 is no date to us.
          max="9999-12-31T23:59"
          className={field.control}
          aria-describedby={words ? `${id}-zone ${words}` : `${id}-zone`}
        />
        <span id={`${id}-zone`} className={styles.zone}>
          {timeZone.replaceAll('_', ' ')} time
        </span>
      </div>
    </FieldFrame>
  )
}
