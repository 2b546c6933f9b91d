import { type FormEvent, useState } from 'react'
import type { CheckedImport } from '#contract/imports.ts'
import { type PeopleFileField, peopleFileFields } from '#domain/people-file.ts'
import * as texts from '#texts/people-import.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import layout from '#web/kit/layout.module.css'
import { Select } from '#web/kit/select.tsx'
import { fieldNames } from './field-names.ts'

type Props = { checked: CheckedImport; isPending: boolean; onCheck: (columns: string) => void }

const options: [string, string][] = [
  ['', texts.leftOut],
  ...peopleFileFields.map((field): [string, string] => [field, fieldNames[field]]),
]

/** People are named by either. */
const nameOf = (field: PeopleFileField) => (field === 'email' ? texts.emailOrLoginName : fieldNames[field])

/** Asks what the columns hold whose titles nobody knows. */
export function ColumnsCard({ checked: { columns, missing }, isPending, onCheck }: Props) {
  const [fields, setFields] = useState(() => columns.map(({ field }): string => field ?? ''))

  function submit(event: FormEvent) {
    event.preventDefault()
    onCheck(fields.join(','))
  }

  return (
    <Card title={texts.columns}>
      <form className={layout.form} onSubmit={submit}>
        <p role="status">{texts.missing({ fields: missing.map(nameOf).join(', ') })}</p>
        <p className={layout.quiet}>{texts.columnsHint}</p>
        {columns.map(({ title, example }, index) => (
          <Select
            key={index}
            label={title}
            hint={example === '' ? undefined : texts.forExample({ example })}
            options={options}
            value={fields[index] ?? ''}
            onChange={({ target }) => setFields(fields.map((field, at) => (at === index ? target.value : field)))}
          />
        ))}
        <Button type="submit" busy={isPending}>
          {isPending ? texts.checking : texts.checkAgain}
        </Button>
      </form>
    </Card>
  )
}
