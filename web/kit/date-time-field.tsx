import { type ComponentProps, useId } from 'react'
import * as texts from '#texts/ui.ts'
import styles from './field.module.css'
import { ariaProps, FieldFrame, type FieldLabels } from './field-frame.tsx'

type Props = FieldLabels & Omit<ComponentProps<'input'>, 'className' | 'type'> & { timeZone: string }

/** A date and time in `timeZone`. Uses the browser's own picker, which works best on phones. */
export function DateTimeField({ label, hint, error, id: givenId, timeZone, ...rest }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { 'aria-describedby': describedBy, ...state } = ariaProps(id, { hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.row}>
        <input
          {...rest}
          {...state}
          id={id}
          type="datetime-local"
          // Without it the year takes six digits, and the server rejects years after 9999.
          max="9999-12-31T23:59"
          className={styles.control}
          aria-describedby={describedBy ? `${id}-zone ${describedBy}` : `${id}-zone`}
        />
        <span id={`${id}-zone`} className={styles.zone}>
          {texts.timeIn({ zone: timeZone.replaceAll('_', ' ') })}
        </span>
      </div>
    </FieldFrame>
  )
}
