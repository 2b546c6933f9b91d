import type { ReactNode } from 'react'
import { auditActions } from '#domain/audit-actions.ts'
import { auditActionName } from '#messages/audit-events.ts'
import * as texts from '#texts/audit.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { Select } from '#web/ui/select.tsx'
import styles from './audit-filters.module.css'
import { type AuditFilter, emptyFilter, isFiltered, parseAction } from './audit-search.ts'
import { PersonFilter } from './person-filter.tsx'

const lastDay = '9998-12-31'

type Props = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

const actionOptions: [string, string][] = [
  ['', texts.allActions],
  ...auditActions.map((action): [string, string] => [action, auditActionName(action)]),
]

/** The filters of the audit log. Each change searches at once. */
export function AuditFilters({ filter, onFilter }: Props): ReactNode {
  const change = (changes: Partial<AuditFilter>) => onFilter({ ...filter, ...changes })

  function clear() {
    onFilter(emptyFilter)
    // The button disappears.
    focusPageTitle()
  }

  return (
    <search className={styles.filters} aria-label={texts.auditLogLabel}>
      <Select
        label={texts.action}
        value={filter.action ?? ''}
        options={actionOptions}
        onChange={({ target }) => change({ action: parseAction(target.value) })}
      />
      <PersonFilter person={filter.person} onPerson={(person) => change({ person })} />
      <Field
        label={texts.from}
        type="date"
        max={filter.to || lastDay}
        value={filter.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <Field
        label={texts.to}
        type="date"
        min={filter.from}
        max={lastDay}
        value={filter.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      {isFiltered(filter) && (
        <div className={styles.clear}>
          <Button kind="secondary" size="small" onClick={clear}>
            {texts.clearFilters}
          </Button>
        </div>
      )}
    </search>
  )
}
