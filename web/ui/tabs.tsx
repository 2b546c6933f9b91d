import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<Name extends string> = { name: Name; title: string }

type Props<Name extends string> = {
  id: string
  label: string
  tabs: Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel. Arrow keys choose, as everyone who uses tabs by keyboard expects. */
export function Tabs<Name extends string>({ id, label, tabs, chosen, onChoose, children }: Props<Name>) {
  function step(event: KeyboardEvent<HTMLElement>) {
    const by = steps[event.key]
    if (by === undefined) return
    const from = tabs.findIndex(({ name }) => name === chosen)
    const next = tabs[(from + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={step}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
