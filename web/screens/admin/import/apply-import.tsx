import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { adminUsers } from '#contract/admin-users.ts'
import { applyImport, cancelImport, peopleImports, type PeopleImport } from '#contract/imports.ts'
import * as texts from '#texts/people-import.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { Button } from '#web/kit/button.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import layout from '#web/kit/layout.module.css'
import { toastFailure } from '#web/kit/toast-failure.ts'
import styles from './import.module.css'

/** Applies a list that was checked, batch by batch, and goes on with one that was interrupted. */
export function ApplyImport({ list }: { list: PeopleImport }) {
  const [reached, setReached] = useState(list)
  const isStopping = useRef(false)
  const refresh = useRefresh()
  const apply = useMutation({
    mutationFn: () => applyAll(list, { isStopping: () => isStopping.current, onBatch: setReached }),
    onError: (error) => toastFailure(error, texts.failedToImport),
    onSettled: () => refresh([peopleImports, adminUsers]),
  })
  const { created, changed, suspended } = list.plan

  if (reached.state === 'applied' || reached.state === 'cancelled') return <Result list={reached} />
  if (created + changed + suspended === 0) return <p>{texts.nothingToApply}</p>
  const action = reached.state === 'applying' ? texts.continueImport : texts.apply({ n: created + changed + suspended })
  return (
    <div className={layout.stack}>
      {apply.isPending && <Progress reached={reached} />}
      <div className={layout.wrap}>
        {/* One button, so that it keeps the focus. */}
        <Button
          kind={apply.isPending ? 'secondary' : 'primary'}
          onClick={() => (apply.isPending ? (isStopping.current = true) : apply.mutate())}
          data-deliberate
        >
          {apply.isPending ? texts.stop : action}
        </Button>
      </div>
    </div>
  )
}

type Applying = { isStopping: () => boolean; onBatch: (list: PeopleImport) => void }

async function applyAll({ id, fileHash }: PeopleImport, { isStopping, onBatch }: Applying) {
  for (;;) {
    const list = isStopping()
      ? await sendRequest(cancelImport, { params: { id } })
      : await sendRequest(applyImport, { params: { id }, body: { fileHash } })
    onBatch(list)
    if (list.state !== 'applying') return
  }
}

function Progress({ reached }: { reached: PeopleImport }) {
  const id = useId()
  const { plan } = reached
  const total = plan.created + plan.changed + plan.unchanged + plan.suspended
  const done = reached.created + reached.changed + reached.unchanged + reached.skipped + reached.suspended
  return (
    <div className={layout.stack}>
      <label htmlFor={id}>{texts.applying({ done, total })}</label>
      <progress id={id} className={styles.progress} value={done} max={total} />
    </div>
  )
}

const Result = ({ list }: { list: PeopleImport }) => (
  <div ref={initialFocus} tabIndex={-1} role="status" className={layout.stack}>
    {list.state === 'cancelled' && <p>{texts.stopped}</p>}
    <p>{texts.done(list)}</p>
    {list.suspended > 0 && <p>{texts.alsoSuspended({ n: list.suspended })}</p>}
    {list.skipped > 0 && <p>{texts.skipped({ n: list.skipped })}</p>}
  </div>
)
