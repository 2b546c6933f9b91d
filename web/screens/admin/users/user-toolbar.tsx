import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import { useId, useState } from 'react'
import * as texts from '#texts/users.ts'
import { Button } from '#web/kit/button.tsx'
import { isFiltered, type UserFilter } from './user-filter.ts'
import { UserFilters } from './user-filters.tsx'
import styles from './user-toolbar.module.css'

type Props = {
  filter: UserFilter
  onFilter: (changes: Partial<UserFilter>) => void
  /** Starts choosing the users to move; null while that is going on. */
  onMove: (() => void) | null
}

/**
 * The filters, and the start of a move of several users. Wide windows always show the filters, beside the search; others
 * show them on request, and at first if the address has any.
 */
export function UserToolbar({ filter, onFilter, onMove }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => isFiltered(filter))
  return (
    <>
      <div className={styles.toolbar}>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size="1.25rem" />
          <span>{texts.filters}</span>
        </Button>
        <Button kind="secondary" size="small" aria-pressed={onMove === null} onClick={onMove ?? undefined}>
          <Store aria-hidden size="1.25rem" />
          <span>{texts.movePeople}</span>
        </Button>
      </div>
      <UserFilters id={id} isOpen={isOpen} filter={filter} onChange={onFilter} />
    </>
  )
}
