import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { actionsOfKind, auditActions, type AuditKind } from '#domain/audit-actions.ts'
import { auditActionName } from '#messages/audit-events.ts'
import * as texts from '#texts/audit.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { SegmentedControl } from '#web/kit/segmented-control.tsx'
import { Select } from '#web/kit/select.tsx'
import styles from './audit-filters.module.css'
import { type AuditFilter, emptyFilter, isFiltered, parseAction, withKind } from './audit-search.ts'
import { PersonFilter } from './person-filter.tsx'

const lastDay = '9998-12-31'

const kinds: [AuditKind | 'all', string][] = [
  ['all', texts.everything],
  ['changes', texts.changes],
  ['log_ins', texts.logIns],
  ['refusals', texts.refusals],
]

type Props = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** The filters of the audit log. Each change searches at once. Narrow windows show action and time on request. */
export function AuditFilters({ filter, onFilter }: Props): ReactNode {
  const id = useId()
  const [isToggled, setToggled] = useState(false)
  const isOpen = isToggled || filter.action !== null || filter.from !== '' || filter.to !== ''

  function clear() {
    onFilter(emptyFilter)
    // The button disappears.
    focusPageTitle()
  }

  return (
    <search className={`${layout.stack} ${styles.search}`} aria-label={texts.auditLogLabel}>
      <div className={styles.kinds}>
        <SegmentedControl
          label={texts.kind}
          options={kinds}
          value={filter.kind ?? 'all'}
          onChange={(kind) => onFilter(withKind(filter, kind === 'all' ? null : kind))}
        />
      </div>
      <div className={styles.fields}>
        <PersonFilter person={filter.person} onPerson={(person) => onFilter({ ...filter, person })} />
        <div className={`${layout.line} ${styles.toggle}`}>
          <Button
            kind="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setToggled(!isToggled)}
          >
            <SlidersHorizontal aria-hidden size="1.25rem" />
            <span>{texts.filters}</span>
          </Button>
        </div>
        <div id={id} className={styles.more} hidden={!isOpen}>
          <MoreFields filter={filter} onFilter={onFilter} />
          {isFiltered(filter) && (
            <div className={`${layout.line} ${styles.clear}`}>
              <Button kind="secondary" size="small" onClick={clear}>
                {texts.clearFilters}
              </Button>
            </div>
          )}
        </div>
      </div>
    </search>
  )
}

function MoreFields({ filter, onFilter }: Props) {
  const change = (changes: Partial<AuditFilter>) => onFilter({ ...filter, ...changes })
  const actions = filter.kind ? actionsOfKind(filter.kind) : auditActions
  return (
    <>
      <Select
        label={texts.action}
        value={filter.action ?? ''}
        options={[['', texts.allActions], ...actions.map((name): [string, string] => [name, auditActionName(name)])]}
        onChange={({ target }) => change({ action: parseAction(target.value) })}
      />
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
        min={filter.from || undefined}
        max={lastDay}
        value={filter.to}
        onChange={({ target }) => change({ to: target.value })}
      />
    </>
  )
}
