import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'
import styles from './menu.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'
import type { Elements } from './elements.ts'

type Props = { id: string; name: string; trigger: Elements; children: ReactNode; header?: ReactNode }

/**
 * A button with a menu. The native popover provides the top layer, light dismiss, Escape and the return of the focus; the
 * keyboard navigation of a menu is implemented here. The children are `menuitem`s.
 */
export function Menu({ id, name, trigger, header, children }: Props) {
  function onToggle(event: ToggleEvent<HTMLElement>) {
    const menu = event.currentTarget
    if (event.newState === 'open' && !menu.contains(document.activeElement)) itemsOf(menu)[0]?.focus()
  }

  // Moves the focus at once: the popover's toggle event is asynchronous, and a quick second key would be lost.
  function openByKey(event: KeyboardEvent) {
    const menu = document.getElementById(id)
    if (!menu || !openingKeys.has(event.key)) return
    event.preventDefault()
    menu.togglePopover(true)
    itemsOf(menu)
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
        aria-controls={id}
        onKeyDown={openByKey}
      >
        {trigger}
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={onToggle}
        onKeyDown={onMenuKeyDown}
        onClick={closeOnItemClick}
      >
        {header && <div className={styles.header}>{header}</div>}
        <div role="menu" aria-label={name}>
          {children}
        </div>
      </div>
    </>
  )
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

function closeOnItemClick(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('[role=menuitem]')) event.currentTarget.hidePopover()
}

function onMenuKeyDown(event: KeyboardEvent<HTMLElement>) {
  const menuItems = itemsOf(event.currentTarget)
  const index = menuItems.findIndex((item) => item === document.activeElement)
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % menuItems.length,
    ArrowUp: (index - 1 + menuItems.length) % menuItems.length,
    Home: 0,
    End: menuItems.length - 1,
  }
  const next = targets[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  menuItems[next]?.focus()
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
