import { useState } from 'react'
import type { QuietHours } from '#domain/quiet-hours.ts'
import * as texts from '#texts/notification-settings.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Field } from '#web/kit/field.tsx'
import styles from './notifications-card.module.css'

type Props = { hours: QuietHours | null; onChange: (hours: QuietHours | null) => void }

const usual: QuietHours = { from: '22:00', to: '07:00' }

/** The times between which push notifications wait. They are saved when a time is left, since typing passes others. */
export function QuietHoursField({ hours, onChange }: Props) {
  const [typed, setTyped] = useState<Partial<QuietHours>>({})
  const shown = { ...usual, ...hours, ...typed }
  const time = (name: keyof QuietHours, label: string) => (
    <Field
      label={label}
      type="time"
      required
      value={shown[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      onBlur={() => {
        if (shown.from && shown.to && (shown.from !== hours?.from || shown.to !== hours.to)) onChange(shown)
        setTyped({})
      }}
    />
  )

  return (
    <div className={styles.quiet}>
      <Checkbox
        label={texts.quietHours}
        hint={texts.quietHoursHint}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {hours && (
        <div className={styles.times}>
          {time('from', texts.from)}
          {time('to', texts.until)}
        </div>
      )}
    </div>
  )
}
