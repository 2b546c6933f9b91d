import { useId } from 'react'
import type { GiftsBetween, Profile } from '#contract/users.ts'
import * as texts from '#texts/people.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { DateLink } from '#web/parts/gift/date-link.tsx'
import { feedDate } from '#web/kit/dates.ts'
import styles from './between-card.module.css'

type Props = { person: Profile; between: GiftsBetween }

/** How many gifts the viewer and a colleague gave each other, and the newest of them. */
export function BetweenCard({ person, between: { count, newest } }: Props) {
  const id = useId()
  const { firstName } = person
  const { isMine, message, createdAt } = newest
  return (
    <section className={styles.card} aria-labelledby={id}>
      <span className={styles.faces} aria-hidden>
        <Avatar person={useMe()} />
        <Avatar person={person} />
      </span>
      <div>
        <h2 id={id} className={styles.title}>
          {texts.betweenYou({ firstName, count })}
        </h2>
        {message && (
          <p className={styles.message} dir="auto">
            {message}
          </p>
        )}
        <p className={styles.giver}>
          <span>{isMine ? texts.youThanked({ firstName }) : texts.thankedYou({ firstName })}</span>
          <DateLink href={`/gifts/${newest.id}`} instant={createdAt} about={texts.openGift}>
            {feedDate(createdAt)}
          </DateLink>
        </p>
      </div>
    </section>
  )
}
