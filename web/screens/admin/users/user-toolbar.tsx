import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { exportPeople } from '#contract/imports.ts'
import { roles } from '#domain/roles.ts'
import * as texts from '#texts/users.ts'
import * as importTexts from '#texts/people-import.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { Button } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Select } from '#web/kit/select.tsx'
import { StoreFilter } from '#web/parts/stores/store-filter.tsx'
import { isFiltered, parseUserFilter, seenNames, sortNames, type UserFilter } from './user-filter.ts'
import styles from './users.module.css'

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
      <div className={`${layout.wrap} ${styles.toolbar}`}>
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
        <LinkButton kind="secondary" size="small" href="/admin/import">
          <Upload aria-hidden size="1.25rem" />
          <span>{importTexts.importPeople}</span>
        </LinkButton>
        <LinkButton kind="secondary" size="small" isDocument href={exportPeople.path}>
          <Download aria-hidden size="1.25rem" />
          <span>{importTexts.exportPeople}</span>
        </LinkButton>
      </div>
      <UserFilters id={id} isOpen={isOpen} filter={filter} onChange={onFilter} />
    </>
  )
}

const roleOptions: [string, string][] = [
  ['', texts.allRoles],
  ...[...roles].reverse().map((role): [string, string] => [role, roleNames[role]]),
]
const seenOptions: [string, string][] = [['', texts.anyTime], ...Object.entries(seenNames)]
const sortOptions = Object.entries(sortNames)

type FiltersProps = {
  id: string
  /** Whether narrow windows show them. */
  isOpen: boolean
  filter: UserFilter
  onChange: (changes: Partial<UserFilter>) => void
}

/** The filters and the order of the list of users. Each change searches at once. */
function UserFilters({ id, isOpen, filter, onChange }: FiltersProps) {
  /** The values of the selects are those that the address takes. */
  const choose = (name: 'role' | 'seen' | 'sort', value: string) =>
    onChange({ [name]: parseUserFilter(`${name}=${value}`)[name] })
  return (
    <div id={id} role="group" aria-label={texts.filters} className={styles.filters} hidden={!isOpen}>
      <StoreFilter store={filter.store} onStore={(store) => onChange({ store })} />
      <Select
        label={texts.role}
        value={filter.role ?? ''}
        options={roleOptions}
        onChange={({ target }) => choose('role', target.value)}
      />
      <Select
        label={texts.lastSeen}
        value={filter.seen ?? ''}
        options={seenOptions}
        onChange={({ target }) => choose('seen', target.value)}
      />
      <Select
        label={texts.sortBy}
        value={filter.sort}
        options={sortOptions}
        onChange={({ target }) => choose('sort', target.value)}
      />
      <div className={styles.clear} data-idle={!isFiltered(filter) || undefined}>
        <Button
          kind="secondary"
          size="small"
          title={texts.clearFilters}
          onClick={() => onChange({ store: '', role: null, seen: null, sort: 'name' })}
        >
          <X aria-hidden size="1.25rem" />
          <span>{texts.clearFilters}</span>
        </Button>
      </div>
    </div>
  )
}
