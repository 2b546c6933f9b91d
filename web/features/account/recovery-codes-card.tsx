import { useRef } from 'react'
import { createRecoveryCodes, recoveryCodes } from '#contract/auth.ts'
import { count } from '#domain/counts.ts'
import { useRead } from '#web/api/use-read.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { focusNext } from '#web/ui/focus-next.ts'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toastFailure } from '#web/ui/toast-failure.ts'
import styles from './form.module.css'
import listStyles from './recovery-codes-card.module.css'

/** Creates recovery codes and shows them once. */
export function RecoveryCodesCard() {
  const reading = useRead(recoveryCodes, { refetchOnOpen: true })
  const list = useRef<HTMLUListElement>(null)
  const creation = useWrite(createRecoveryCodes, {
    refreshes: [recoveryCodes],
    onSuccess: () => focusNext(list.current),
    onError: (error) => toastFailure(error, 'Failed to create recovery codes'),
  })

  return (
    <Card title="Recovery codes">
      <div className={styles.form}>
        <p className={styles.note}>
          A code sets a new password when you have lost yours and no reset mail reaches you. Keep the codes where only
          you find them.
        </p>
        <Read result={reading} loading={<Skeletons count={1} shape="row" />}>
          {({ unused }) => <p>{unused === 0 ? 'You have no codes.' : `You have ${count(unused, 'unused code')}.`}</p>}
        </Read>
        <ul ref={list} tabIndex={-1} className={listStyles.codes} aria-label="New recovery codes">
          {creation.data?.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        {creation.data && <p className={styles.note}>Write them down now: they are not shown again.</p>}
        <Button
          kind="secondary"
          size="small"
          busy={creation.isPending}
          onClick={() => creation.mutate(undefined)}
          data-deliberate
        >
          {reading.data?.unused === 0 ? 'Create Codes' : 'Replace Codes'}
        </Button>
      </div>
    </Card>
  )
}
