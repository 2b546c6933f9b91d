import Clock from 'lucide-react/icons/clock'
import { Suspense, useEffect } from 'react'
import { me } from '#contract/auth.ts'
import { roles as roleNames } from '#texts/roles.ts'
import * as texts from '#texts/auth.ts'
import { canUsePush } from '#web/data/device/can-use-push.ts'
import { awaitsApprovalKey, writeLocalValue } from '#web/data/device/local-storage.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { useLogOut } from './use-log-out.ts'
import { Button } from '#web/kit/button.tsx'
import { BestEffort } from '#web/kit/best-effort.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import styles from './registration-status.module.css'

const OwnStore = lazyWithPreload(async () => (await import('./own-store.tsx')).OwnStore)
const ApprovalPush = lazyWithPreload(async () => (await import('#web/parts/push/approval-push.tsx')).ApprovalPush)

const pollIntervalMs = 5_000

/**
 * Shown while a registration waits for approval. Polls while it is visible, because only approved people have an event stream,
 * so that the page opens at once when it is approved. Home then greets who has waited.
 */
export function PendingScreen() {
  const { data: user } = useRead(me, { intervalMs: pollIntervalMs })
  const userId = user?.id
  useEffect(() => {
    if (userId) writeLocalValue(awaitsApprovalKey, userId)
  }, [userId])
  const logOut = useLogOut()
  return (
    <section className={styles.screen}>
      <span className={styles.badge}>
        <Clock aria-hidden size="2.25rem" />
      </span>
      <PageHead title={texts.accountPendingApproval} subtitle={texts.pendingSubtitle} />
      {user && (
        <dl className={styles.facts}>
          <div>
            <dt>{texts.storeNumber}</dt>
            <dd>{user.storeNumber}</dd>
          </div>
          <div>
            <dt>{texts.requestedRole}</dt>
            <dd>{roleNames[user.role]}</dd>
          </div>
        </dl>
      )}
      {/* A place for parts that load later, so that the button below stays where it is. */}
      <div className={styles.ownStore}>
        {user && (
          <Suspense>
            <OwnStore storeNumber={user.storeNumber} />
          </Suspense>
        )}
      </div>
      <Button kind="secondary" busy={logOut.isPending} onClick={logOut.start}>
        {texts.logOut}
      </Button>
      {user && canUsePush() && Notification.permission !== 'denied' && (
        <BestEffort>
          <ApprovalPush />
        </BestEffort>
      )}
    </section>
  )
}
