import { endOwnSession, type OwnSession, ownSessions } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { pieces } from '#web/ui/pieces.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { feedDate } from '#web/ui/dates.ts'
import { relativeTime } from '#web/ui/relative-time.ts'
import { toast } from '#web/ui/toast.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { browserName } from './browser-name.ts'
import styles from './sessions-card.module.css'

type Props = { session: OwnSession; now: Date; onEnded: () => void; isGrouped?: boolean }

/** One session of the user: the browser it belongs to or, where that is above, when it began. */
export function SessionRow({ session, now, onEnded, isGrouped = false }: Props) {
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
        {isGrouped ? <span>{texts.loggedInOn({ date: feedDate(session.createdAt) })}</span> : <strong>{name}</strong>}
        <LastUsed session={session} now={now} />
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
          <span>{texts.logOutThere}</span>
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

export const LastUsed = ({ session: { usedAt }, now }: Pick<Props, 'session' | 'now'>) => (
  <span className={styles.lastUsed}>
    {pieces(texts.lastUsedTime({ time: <time dateTime={usedAt}>{relativeTime(usedAt, now)}</time> }))}
  </span>
)
