import { useId } from 'react'
import { Link } from 'wouter'
import { giftsReceived } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { useRead } from '#web/api/use-read.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { feedDate } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './newest-thanks.module.css'

const maxShown = 3

/** The newest gifts that the user has opened, from the first page of their history. The history reports a failed read. */
export function NewestThanks() {
  const id = useId()
  const unopened = useRead(unreadCount).data?.newestGiftId
  const { data, error } = useReadPages(giftsReceived)
  // A gift that arrives now comes in a sheet first.
  const gifts = data?.filter((gift) => !gift.hiddenAt && (!unopened || gift.id < unopened)).slice(0, maxShown)
  if (error || gifts?.length === 0) return null
  return (
    <section className={styles.thanks} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Newest thanks
      </h2>
      {gifts ? (
        <ul className={styles.list}>
          {gifts.map(({ id: giftId, fromUser, message, reason, createdAt }) => (
            <li key={giftId} className={styles.gift}>
              <Avatar person={fromUser} size="small" />
              <p className={styles.message} dir="auto">
                {message ?? reason ?? 'A thank-you without words'}
              </p>
              <Link href={`/gifts/${giftId}`} className={styles.link}>
                <bdi>{fromUser?.firstName ?? 'Somebody'}</bdi>
                {' · '}
                <time dateTime={createdAt}>{feedDate(createdAt)}</time>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="row" />
      )}
    </section>
  )
}
