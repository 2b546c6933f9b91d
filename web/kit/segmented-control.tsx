import type { ReactNode } from 'react'
import styles from './segmented-control.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly (readonly [value: Value, name: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices beside each other, of which one holds. */
export const SegmentedControl = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <div role="group" aria-label={label} className={styles.switch}>
    {options.map(([option, name]) => (
      <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
        {name}
      </button>
    ))}
  </div>
)

type ChipsProps<Value extends string> = {
  label: string
  options: readonly (readonly [value: Value, name: ReactNode])[]
  /** Undefined where none holds. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** The filters of a list, of which at most one holds: quieter than a segmented control, and as many as fit. */
export const FilterChips = <Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) => (
  <div role="group" aria-label={label} className={styles.filters}>
    {options.map(([option, name]) => (
      <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
        {name}
      </button>
    ))}
  </div>
)
