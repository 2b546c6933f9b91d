import { endOwnSession, type OwnSession, ownSessions } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { feedDate } from '#web/kit/dates.ts'
import { relativeTime } from '#web/kit/relative-time.ts'
import { toast } from '#web/kit/toast.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
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
    {richText(texts.lastUsedTime({ time: <time dateTime={usedAt}>{relativeTime(usedAt, now)}</time> }))}
  </span>
)
