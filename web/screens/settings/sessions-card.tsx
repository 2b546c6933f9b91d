import { useRef } from 'react'
import { endOtherSessions, ownSessions } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Button } from '#web/kit/button.tsx'
import { Read } from '#web/kit/read.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toast } from '#web/kit/toast.ts'
import { SessionGroupRow } from './session-group-row.tsx'
import { sessionGroups } from './session-groups.ts'
import styles from './sessions-card.module.css'

/** Lists the user's sessions, this one first and those of the same kind of device together, and ends them. */
export function SessionsCard() {
  const reading = useRead(ownSessions, { refetchOnOpen: true })
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const endOthers = useWrite(endOtherSessions, {
    refreshes: [ownSessions],
    onSuccess() {
      list.current?.focus()
      toast({ title: texts.loggedOutEverywhereElse, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToLogOutEverywhereElse),
  })

  const state = reading.data && texts.deviceCount({ n: reading.data.length })

  return (
    <SectionCard id="sessions" title={texts.whereYouAreLoggedIn} folds state={state}>
      <Read result={reading} loading={<Skeletons count={2} shape="row" />}>
        {(sessions) => (
          <>
            {/* An ended session disappears with its button, so the list takes the focus. */}
            <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={texts.whereYouAreLoggedIn}>
              {sessionGroups(sessions).map((group, index) => (
                <SessionGroupRow
                  key={index === 0 ? '' : group.name}
                  {...{ group, now }}
                  onEnded={() => list.current?.focus()}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                kind="secondary"
                size="small"
                busy={endOthers.isPending}
                onClick={() => endOthers.mutate(undefined)}
                data-deliberate
              >
                {endOthers.isPending ? texts.loggingOut : texts.logOutEverywhereElse}
              </Button>
            )}
          </>
        )}
      </Read>
    </SectionCard>
  )
}
