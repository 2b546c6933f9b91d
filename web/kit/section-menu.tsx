import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import styles from './anchored.module.css'

type Props = {
  name: string
  /** Links. They are rendered while the menu is open: closed, they would repeat what the page says. */
  children: ReactNode
}

/** A button below a page's title that opens links to the parts of the page. */
export function SectionMenu({ name, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.place}>
      <button type="button" className={styles.button} popoverTarget={id}>
        <span>{name}</span>
        <ChevronDown aria-hidden size="1.125rem" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label={name}
        className={`${styles.anchored} ${styles.menu}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeOnLink}
      >
        {isOpen && children}
      </nav>
    </div>
  )
}

function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
}
