import type { ReactNode } from 'react'
import styles from './field.module.css'
import type { Elements } from './elements.ts'

export type FieldLabels = { label: ReactNode; hint?: string; error?: string }

type Props = FieldLabels & { id: string; children: Elements }

/** A label, its control, and below it a hint or an error. */
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

/** The ARIA attributes that connect a control to its hint or error. */
export const ariaProps = (id: string, { hint, error }: Omit<FieldLabels, 'label'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint && `${id}-hint`,
})
