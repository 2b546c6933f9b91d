import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useState } from 'react'
import styles from './menu.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = { id: string; name: string; face: ReactNode; children: ReactNode; header?: ReactNode }

/**
 * A button with a menu on the native popover: it lies above all, closes on a tap beside it and on Escape, and gives the
 * focus back. What it lacks, the keys of a menu, is here. The entries are `menuitem`s.
 */
export function Menu({ id, name, face, header, children }: Props) {
  const [isOpen, setOpen] = useState(false)

  function toggled(event: ToggleEvent<HTMLElement>) {
    setOpen(event.newState === 'open')
    const menu = event.currentTarget
    if (event.newState === 'open' && !menu.contains(document.activeElement)) entriesOf(menu)[0]?.focus()
  }

  // The event of the popover comes a moment later, and would miss the next key of someone quick.
  function openByKey(event: KeyboardEvent) {
    const menu = document.getElementById(id)
    if (!menu || !openingKeys.has(event.key)) return
    event.preventDefault()
    menu.togglePopover(true)
    entriesOf(menu)
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus()
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onKeyDown={openByKey}
      >
        {face}
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      <div id={id} popover="auto" className={styles.menu} onToggle={toggled} onKeyDown={move} onClick={close}>
        {header && <div className={styles.header}>{header}</div>}
        <div role="menu" aria-label={name}>
          {children}
        </div>
      </div>
    </>
  )
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

function close(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('[role=menuitem]')) event.currentTarget.hidePopover()
}

function move(event: KeyboardEvent<HTMLElement>) {
  const entries = entriesOf(event.currentTarget)
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const to: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }
  const next = to[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  entries[next]?.focus()
}

const entriesOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
