import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { adminUsers } from '#contract/admin-users.ts'
import { peopleImports, type PeopleImport, undoImport } from '#contract/imports.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/people-import.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { giftDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { ApplyImport } from './apply-import.tsx'
import { type Codes, PrintCodesButton } from './code-sheets.tsx'
import styles from './import.module.css'

const stateNames: Record<PeopleImport['state'], string> = {
  checked: texts.state_checked,
  applying: texts.state_applying,
  applied: texts.state_applied,
  cancelled: texts.state_cancelled,
  undoing: texts.state_undoing,
  undone: texts.state_undone,
}

/** The imports of the last 30 days, which can be undone, and what was checked but not applied. */
export function EarlierImports({ onCodes }: { onCodes: (codes: Codes) => void }) {
  const reading = useReadPages(peopleImports, { refetchOnOpen: true })
  return (
    <Card title={texts.earlier}>
      <Read result={reading} loading={<Skeletons count={2} shape="row" />} empty={<p>{texts.noEarlier}</p>}>
        {(lists) => (
          <ul className={styles.imports}>
            {lists.map((list) => (
              <EarlierImport key={list.id} list={list} onCodes={onCodes} />
            ))}
          </ul>
        )}
      </Read>
      <MoreRows reading={reading} />
    </Card>
  )
}

type Props = { list: PeopleImport; onCodes: (codes: Codes) => void }

function EarlierImport({ list, onCodes }: Props) {
  const isOpen = list.isOwn && (list.state === 'checked' || list.state === 'applying')
  return (
    <li className={layout.stack}>
      <div className={layout.spread}>
        <b>{giftDate(list.createdAt)}</b>
        <Badge>{stateNames[list.state]}</Badge>
      </div>
      <p className={layout.quiet}>
        <span>{list.importer ? texts.byImporter({ name: shortName(list.importer) }) : texts.byOperator}</span>{' '}
        <span>{texts.countsOf(list.state === 'checked' ? list.plan : list)}</span>
      </p>
      {isOpen && <ApplyImport list={list} />}
      {list.canUndo && (
        <div className={layout.wrap}>
          {list.created > 0 && <PrintCodesButton list={list} onCodes={onCodes} />}
          <UndoButton list={list} />
        </div>
      )}
    </li>
  )
}

function UndoButton({ list }: { list: PeopleImport }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const undo = useMutation({
    mutationFn: () => undoAll(list.id),
    onSuccess(undone) {
      setAsking(false)
      toast({ title: texts.undoneToast(undone), kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToUndo),
    onSettled: () => refresh([peopleImports, adminUsers]),
  })
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      {isAsking && (
        <Confirm
          title={texts.undoTitle}
          action={texts.undo}
          pendingLabel={texts.undoing}
          isDangerous
          isPending={undo.isPending}
          onConfirm={() => undo.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{texts.undoText}</p>
        </Confirm>
      )}
    </>
  )
}

async function undoAll(id: string): Promise<PeopleImport> {
  for (;;) {
    const list = await sendRequest(undoImport, { params: { id } })
    if (list.state === 'undone') return list
  }
}
