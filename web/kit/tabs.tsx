import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<Name extends string> = { name: Name; title: string }

type Props<Name extends string> = {
  id: string
  label: string
  tabs: Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel. The arrow keys select the tab on that side, in texts from right to left, too. */
export function Tabs<Name extends string>({ id, label, tabs, selected, onSelect, children }: Props<Name>) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const index = tabs.findIndex(({ name }) => name === selected)
    const next = tabs[(index + (isMirrored ? -step : step) + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onSelect(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
