import { useRef } from 'react'
import { createRecoveryCodes, recoveryCodes } from '#contract/auth.ts'
import * as texts from '#texts/account.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { focusNext } from '#web/kit/focus-next.ts'
import { Read } from '#web/kit/read.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import styles from './settings.module.css'

/** Creates recovery codes and shows them once. */
export function RecoveryCodesCard() {
  const reading = useRead(recoveryCodes, { refetchOnOpen: true })
  const list = useRef<HTMLUListElement>(null)
  const creation = useWrite(createRecoveryCodes, {
    refreshes: [recoveryCodes],
    onSuccess: () => focusNext(list.current),
    onError: (error) => toastFailure(error, texts.failedToCreateRecoveryCodes),
  })

  const state = reading.data && texts.codeCount({ n: reading.data.unused })

  return (
    <SectionCard id="recovery-codes" title={texts.recoveryCodes} folds state={state}>
      <div className={styles.form}>
        <p className={styles.note}>{texts.whatCodesAreFor}</p>
        <Read result={reading} loading={<Skeletons count={1} shape="row" />}>
          {({ unused }) => <p>{unused === 0 ? texts.youHaveNoCodes : texts.unusedCodes({ unused })}</p>}
        </Read>
        <ul ref={list} tabIndex={-1} className={styles.codes} aria-label={texts.newRecoveryCodes}>
          {creation.data?.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        {creation.data && <p className={styles.note}>{texts.writeThemDown}</p>}
        <Button
          kind="secondary"
          size="small"
          busy={creation.isPending}
          onClick={() => creation.mutate(undefined)}
          data-deliberate
        >
          {reading.data?.unused === 0 ? texts.createCodes : texts.replaceCodes}
        </Button>
      </div>
    </SectionCard>
  )
}
