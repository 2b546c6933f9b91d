import { Clock } from 'lucide-react'
import { me } from '#contract/auth.ts'
import { roleNames } from '#domain/roles.ts'
import { useRead } from '#web/api/use-read.ts'
import { useLogOut } from './use-log-out.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './registration-status.module.css'

const lookAgainMs = 30_000

/** For someone whose registration waits. It looks again by itself, so that nobody has to reload in order to begin. */
export function PendingScreen() {
  const { data: person } = useRead(me, { intervalMs: lookAgainMs })
  const logOut = useLogOut()
  return (
    <section className={styles.screen}>
      <Clock aria-hidden className={styles.icon} size="2.5rem" />
      <PageHead
        title="Account Pending Approval"
        subtitle="An admin of your store looks at new accounts. This page opens by itself once yours is approved."
      />
      {person && (
        <dl className={styles.facts}>
          <div>
            <dt>Store number</dt>
            <dd>{person.storeNumber}</dd>
          </div>
          <div>
            <dt>Requested role</dt>
            <dd>{roleNames[person.role]}</dd>
          </div>
        </dl>
      )}
      <Button kind="secondary" busy={logOut.isPending} onClick={logOut.leave}>
        Log Out
      </Button>
    </section>
  )
}
