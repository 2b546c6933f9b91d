import { endOwnSession, type OwnSession, ownSessions } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { pieces } from '#web/ui/pieces.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { relativeTime } from '#web/ui/relative-time.ts'
import { toast } from '#web/ui/toast.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { browserName } from './browser-name.ts'
import styles from './sessions-card.module.css'

type Props = { session: OwnSession; now: Date; onEnded: () => void }

/** One session of the user, with the browser it belongs to. */
export function SessionRow({ session, now, onEnded }: Props) {
  const name = browserName(session.agent)
  const refresh = useRefresh()
  const end = useWrite(endOwnSession, {
    params: { id: session.id },
    refreshes: [ownSessions],
    onSuccess() {
      onEnded()
      toast({ title: texts.loggedOutOfName({ name }), kind: 'success' })
    },
    onError(error) {
      void refresh([ownSessions])
      toastFailure(error, texts.failedToLogOutThere)
    },
  })

  return (
    <li className={styles.row}>
      <p>
        <strong>{name}</strong>
        <span className={styles.lastUsed}>
          {pieces(
            texts.lastUsedTime({ time: <time dateTime={session.usedAt}>{relativeTime(session.usedAt, now)}</time> }),
          )}
        </span>
      </p>
      {session.isThisOne ? (
        <Badge tone="brand">{texts.thisDevice}</Badge>
      ) : (
        <Button
          kind="secondary"
          size="small"
          busy={end.isPending}
          onClick={() => end.mutate(undefined)}
          data-deliberate
        >
          {texts.logOutThere}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
