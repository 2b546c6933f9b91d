import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import card from './card.module.css'
import styles from './section-card.module.css'
import { useHashTarget, useIsHashTarget } from './use-hash-target.ts'
import { useMatches } from './use-matches.ts'

type Props = {
  /** Of the element, to which links on the page lead. */
  id: string
  title: string
  /** True if a narrow window shows only the title until it is pressed. */
  folds?: boolean
  /** The present setting, shown beside the title of a card that folds. */
  state?: string
  children: ReactNode
}

/** With large text a phone is narrower, as in the styles. */
const narrow = '(max-width: 47.99rem)'

/** A card of a page of sections, which a link to it opens and focuses. Its content stays mounted: it may have been typed. */
export function SectionCard({ id, title, folds = false, state, children }: Props) {
  const ids = useId()
  const target = useHashTarget<HTMLElement>(id)
  const isNamed = useIsHashTarget(id)
  const canFold = useMatches(narrow, true) && folds
  const [isOpen, setOpen] = useState(isNamed)
  if (isNamed && !isOpen) setOpen(true)

  function toggle() {
    // Without the hash a link to the card opens it again.
    if (isNamed) history.replaceState(history.state, '', location.pathname + location.search)
    setOpen(!isOpen)
  }

  return (
    <section
      ref={target}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${ids}-title`}
      className={`${card.card} ${styles.section}`}
      data-folds={canFold || undefined}
    >
      <h3>
        {canFold ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${ids}-content`}
            className={styles.row}
            onClick={toggle}
          >
            <span className={styles.texts}>
              <span id={`${ids}-title`}>{title}</span> {state && <span className={styles.state}>{state}</span>}
            </span>
            <ChevronDown aria-hidden size="1.25rem" />
          </button>
        ) : (
          <span id={`${ids}-title`}>{title}</span>
        )}
      </h3>
      <div id={`${ids}-content`} hidden={canFold && !isOpen}>
        {children}
      </div>
    </section>
  )
}
