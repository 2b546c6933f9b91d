import { useRef } from 'react'
import { endOtherSessions, endOwnSession, type OwnSession, ownSessions } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { feedDate } from '#web/kit/dates.ts'
import { Read } from '#web/kit/read.tsx'
import { relativeTime } from '#web/kit/relative-time.ts'
import { richText } from '#web/kit/rich-text.ts'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { useNow } from '#web/kit/use-now.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { browserName } from './browser-name.ts'
import styles from './settings-cards.module.css'

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
                  group={group}
                  now={now}
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

type SessionGroup = { name: string; sessions: OwnSession[] }

/** This device first, then the other sessions by browser and platform. The most recently used is first in and among these groups. */
export function sessionGroups(sessions: OwnSession[]): SessionGroup[] {
  const byUse = [...sessions].sort((one, other) => other.usedAt.localeCompare(one.usedAt))
  const own = byUse.filter(({ isThisOne }) => isThisOne)
  const others = byUse.filter(({ isThisOne }) => !isThisOne)
  const names = [...new Set(others.map(nameOf))]
  return [
    ...own.map((session) => ({ name: nameOf(session), sessions: [session] })),
    ...names.map((name) => ({ name, sessions: others.filter((session) => nameOf(session) === name) })),
  ]
}

const nameOf = ({ agent }: OwnSession) => browserName(agent)

type GroupProps = { group: SessionGroup; now: Date; onEnded: () => void }

/** The sessions of one browser and platform: one as a row, several folded under their name. */
function SessionGroupRow({ group: { name, sessions }, now, onEnded }: GroupProps) {
  const [newest] = sessions
  if (!newest) return null
  if (sessions.length === 1) return <SessionRow session={newest} now={now} onEnded={onEnded} />
  return (
    <li className={styles.group}>
      <details>
        <summary className={styles.row}>
          <span>
            <strong>{name}</strong>
            <LastUsed session={newest} now={now} />
          </span>
          <span className={styles.count}>{texts.logInCount({ n: sessions.length })}</span>
        </summary>
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} isGrouped session={session} now={now} onEnded={onEnded} />
          ))}
        </ul>
      </details>
    </li>
  )
}

type RowProps = { session: OwnSession; now: Date; onEnded: () => void; isGrouped?: boolean }

/** One session of the user: the browser it belongs to or, where that is above, when it began. */
function SessionRow({ session, now, onEnded, isGrouped = false }: RowProps) {
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

const LastUsed = ({ session: { usedAt }, now }: Pick<RowProps, 'session' | 'now'>) => (
  <span className={styles.detail}>
    {richText(texts.lastUsedTime({ time: <time dateTime={usedAt}>{relativeTime(usedAt, now)}</time> }))}
  </span>
)
