import type { ReactNode } from 'react'
import type { CheckedImport, ImportedPerson } from '#contract/imports.ts'
import type { PeopleFileField } from '#domain/people-file.ts'
import { shortName } from '#domain/names.ts'
import { lineFaults } from '#texts/line-faults.ts'
import * as texts from '#texts/people-import.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import layout from '#web/kit/layout.module.css'
import { ApplyImport } from './apply-import.tsx'
import { fieldNames } from './field-names.ts'
import styles from './import.module.css'

type Props = { checked: CheckedImport; onAnother: () => void }

/** What applying a list would change. */
export function PlanCard({ checked, onAnother }: Props) {
  const { import: list, hasFormulas, keepsAbsent, faults, changes, absent, invitesByMail } = checked
  return (
    <Card title={list ? texts.checkedTitle : texts.cannotImport}>
      <div className={layout.stack}>
        <div ref={initialFocus} tabIndex={-1} role="status" className={layout.stack}>
          {list ? <Counts plan={list.plan} /> : <p>{hasFormulas ? texts.formulas : texts.noLines}</p>}
          {keepsAbsent && <p>{texts.keepsAbsent}</p>}
        </div>
        {list && list.plan.created > 0 && (
          <p className={layout.quiet}>{invitesByMail ? texts.invitesByMail : texts.invitesNobody}</p>
        )}
        {list && <ApplyImport list={list} />}
        <Listed title={texts.faults} rows={faults} isOpen>
          {({ line, fault, value }) => <Fault key={line} line={line} fault={fault} value={value} />}
        </Listed>
        <Listed title={texts.changes} rows={changes}>
          {({ line, before, after }) => <Change key={line} line={line} before={before} after={after} />}
        </Listed>
        <Listed title={texts.absent} rows={absent}>
          {(person) => (
            <li>
              <bdi>{shortName(person)}</bdi> <span>{texts.ofStore(person)}</span>
            </li>
          )}
        </Listed>
        <div className={layout.wrap}>
          <Button kind="secondary" onClick={onAnother}>
            {texts.another}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Counts({ plan }: { plan: NonNullable<CheckedImport['import']>['plan'] }) {
  const lines = [
    plan.created > 0 && texts.newPeople({ n: plan.created }),
    plan.changed > 0 && texts.changedPeople({ n: plan.changed }),
    plan.unchanged > 0 && texts.unchangedPeople({ n: plan.unchanged }),
    plan.suspended > 0 && texts.absentPeople({ n: plan.suspended }),
    plan.faulty > 0 && texts.faultyLines({ n: plan.faulty }),
  ]
  return <ul className={styles.counts}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
}

type ListedProps<Row> = { title: string; rows: Row[]; isOpen?: boolean; children: (row: Row) => ReactNode }

/** The first lines of a kind. */
function Listed<Row>({ title, rows, isOpen = false, children }: ListedProps<Row>) {
  if (rows.length === 0) return null
  return (
    <details open={isOpen}>
      <summary className={layout.summary}>{title}</summary>
      <ul className={styles.lines}>{rows.map(children)}</ul>
    </details>
  )
}

function Fault({ line, fault, value }: CheckedImport['faults'][number]) {
  const sentence = lineFaults[fault]
  const isPlain = typeof sentence === 'string'
  return (
    <li>
      <b>{texts.line({ line })}</b> <span>{isPlain ? sentence : sentence({ line: value })}</span>{' '}
      {isPlain && value !== '' && <q dir="auto">{value}</q>}
    </li>
  )
}

function Change({ line, before, after }: CheckedImport['changes'][number]) {
  return (
    <li>
      <b>{texts.line({ line })}</b> <bdi>{shortName(before ?? after)}</bdi>{' '}
      <span>{before ? changesOf(before, after).join(', ') : texts.newPerson(described(after))}</span>
    </li>
  )
}

const described = ({ role, storeNumber }: ImportedPerson) => ({ role: roleNames[role], storeNumber })

function changesOf(before: ImportedPerson, after: ImportedPerson): string[] {
  const fields: Exclude<PeopleFileField, 'email'>[] = [
    'firstName',
    'lastName',
    'storeNumber',
    'role',
    'loginName',
    'language',
    'startedOn',
  ]
  const changes = fields
    .map((field) => ({ field, from: shown(before, field), to: shown(after, field) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => texts.changeOf({ field: fieldNames[field], before: from, after: to }))
  return before.approvalStatus === after.approvalStatus ? changes : [...changes, texts.approval]
}

function shown(person: ImportedPerson, field: Exclude<PeopleFileField, 'email'>): string {
  if (field === 'role') return roleNames[person.role]
  if (field === 'lastName') return person.lastName ?? person.lastNameInitial
  return person[field] ?? texts.noValue
}
