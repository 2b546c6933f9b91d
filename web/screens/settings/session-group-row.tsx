import * as texts from '#texts/account.ts'
import { LastUsed, SessionRow } from './session-row.tsx'
import type { SessionGroup } from './session-groups.ts'
import styles from './sessions-card.module.css'

type Props = { group: SessionGroup; now: Date; onEnded: () => void }

/** The sessions of one browser and platform: one as a row, several folded under their name. */
export function SessionGroupRow({ group: { name, sessions }, now, onEnded }: Props) {
  const [newest] = sessions
  if (!newest) return null
  if (sessions.length === 1) return <SessionRow session={newest} {...{ now, onEnded }} />
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
            <SessionRow key={session.id} isGrouped {...{ session, now, onEnded }} />
          ))}
        </ul>
      </details>
    </li>
  )
}
