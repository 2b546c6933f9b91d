import type { ReactNode } from 'react'
import styles from './field.module.css'

export type FieldTexts = { label: ReactNode; hint?: string; error?: string }

type Props = FieldTexts & { id: string; children: ReactNode }

/** A label, its control, and beneath it how to fill it in or how to mend it. */
export function FieldFrame({ id, label, hint, error, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The attributes that join a control to the words beneath it. */
export const described = (id: string, { hint, error }: Omit<FieldTexts, 'label'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint && `${id}-hint`,
})
