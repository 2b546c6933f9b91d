import type { WallThanks } from '#contract/wall.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/kiosk.ts'
import layout from '#web/kit/layout.module.css'
import { relativeTime } from '#web/kit/relative-time.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import styles from './kiosk.module.css'

/** The newest thanks of the store, which everybody in front of the tablet may read. */
export function NewestThanks({ thanks }: { thanks: WallThanks[] }) {
  const now = useNow()
  if (thanks.length === 0) return <p className={styles.hint}>{texts.no_thanks_yet}</p>
  return (
    <ul className={styles.thanks}>
      {thanks.map(({ id, from, to, message, createdAt }) => (
        <li key={id} className={`${layout.surface} ${styles.gift}`}>
          <Avatar person={to[0] ?? null} size="large" />
          <div>
            <p className={styles.names}>
              <bdi>{texts.gave({ giver: shortName(from), receiver: to.map(shortName).join(', ') })}</bdi>
            </p>
            {message && (
              <p className={styles.message} dir="auto">
                {message}
              </p>
            )}
            <p className={styles.when}>
              <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
