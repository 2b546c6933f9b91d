import { SlidersHorizontal, Store } from 'lucide-react'
import { Suspense, useState } from 'react'
import * as texts from '#texts/users.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { isFiltered, type UserFilter } from './user-filter.ts'
import styles from './user-toolbar.module.css'

const UserFilters = lazyWithPreload(async () => (await import('./user-filters.tsx')).UserFilters)

type Props = {
  filter: UserFilter
  onFilter: (changes: Partial<UserFilter>) => void
  /** Starts choosing the users to move; null while that is going on. */
  onMove: (() => void) | null
}

/** Opens the filters, and starts a move of several users. The filters are open at first if the address has any. */
export function UserToolbar({ filter, onFilter, onMove }: Props) {
  const [isOpen, setOpen] = useState(() => isFiltered(filter))
  return (
    <>
      <div className={styles.toolbar}>
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          {...UserFilters.preloadProps}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size="1.25rem" />
          {texts.filters}
        </Button>
        <Button kind="secondary" size="small" aria-pressed={onMove === null} onClick={onMove ?? undefined}>
          <Store aria-hidden size="1.25rem" />
          {texts.movePeople}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <UserFilters filter={filter} onChange={onFilter} />
        </Suspense>
      )}
    </>
  )
}
