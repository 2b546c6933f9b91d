import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { checkImport, type CheckedImport } from '#contract/imports.ts'
import * as texts from '#texts/people-import.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { BackLink } from '#web/kit/back-link.tsx'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { type Codes, CodeSheets } from './code-sheets.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import styles from './import.module.css'
import { PlanCard } from './plan-card.tsx'

type Chosen = { file: File; suspendsAbsent: boolean; columns?: string }

/** Brings in a list of people: it is checked first, which changes nothing, and then applied. */
export function ImportScreen() {
  const [codes, setCodes] = useState<Codes | null>(null)
  const [checked, setChecked] = useState<CheckedImport | null>(null)
  const check = useMutation({
    mutationFn: ({ file, suspendsAbsent, columns }: Chosen) =>
      sendRequest(checkImport, { file, search: { columns, suspendsAbsent: suspendsAbsent ? 'true' : 'false' } }),
    onSuccess: setChecked,
    onError: (error) => toastFailure(error, texts.failedToCheck),
  })
  const { variables: chosen } = check

  if (codes) return <CodeSheets codes={codes} onClose={() => setCodes(null)} />
  return (
    <>
      <BackLink href="/admin/users">{texts.back}</BackLink>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      <div className={styles.cards}>
        {checked === null && <FileCard isPending={check.isPending} onCheck={check.mutate} />}
        {checked && chosen && checked.missing.length > 0 && (
          <ColumnsCard
            checked={checked}
            isPending={check.isPending}
            onCheck={(columns) => check.mutate({ ...chosen, columns })}
          />
        )}
        {checked?.missing.length === 0 && <PlanCard checked={checked} onAnother={() => setChecked(null)} />}
        <EarlierImports onCodes={setCodes} />
      </div>
    </>
  )
}

type FileProps = { isPending: boolean; onCheck: (chosen: Chosen) => void }

function FileCard({ isPending, onCheck }: FileProps) {
  const [file, setFile] = useState<File | null>(null)
  const [suspendsAbsent, setSuspendsAbsent] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file) onCheck({ file, suspendsAbsent })
  }

  return (
    <Card title={texts.chooseFile}>
      <form className={layout.form} onSubmit={submit}>
        <Field
          label={texts.fileLabel}
          hint={texts.fileHint}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <Checkbox
          label={texts.suspendsAbsent}
          hint={texts.suspendsAbsentHint}
          checked={suspendsAbsent}
          onChange={({ target }) => setSuspendsAbsent(target.checked)}
        />
        <Button type="submit" busy={isPending} disabled={!file}>
          {isPending ? texts.checking : texts.check}
        </Button>
        <p className={layout.quiet}>{texts.nothingChanges}</p>
      </form>
    </Card>
  )
}
