import type { Gift } from '#contract/gifts.ts'
import { shortName } from '#domain/names.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DateLink } from '#web/ui/date-link.tsx'
import { giftDate } from '#web/ui/dates.ts'
import { GifPicture } from '#web/ui/gif-picture.tsx'
import { TokenPill } from '#web/ui/token-pill.tsx'
import styles from './gift-row.module.css'

/** One gift in the user's history, with the other person's name. */
export function GiftRow({ gift, otherParty }: { gift: Gift; otherParty: 'fromUser' | 'toUser' }) {
  const person = gift[otherParty]
  return (
    <li className={styles.row}>
      <span className={styles.avatar}>
        <Avatar person={person} />
      </span>
      <div className={styles.head}>
        <p className={styles.person}>
          <strong>
            <bdi>{shortName(person)}</bdi>
          </strong>
          {person && <span className={styles.store}>Store {person.storeNumber}</span>}
        </p>
        <TokenPill amount={gift.amount} />
      </div>
      <div className={styles.content}>
        {gift.message && (
          <p className={styles.message}>
            “<bdi>{gift.message}</bdi>”
          </p>
        )}
        {gift.gifUrl && <GifPicture address={gift.gifUrl} size="small" />}
        <DateLink href={`/gifts/${gift.id}`} instant={gift.createdAt} about="open gift">
          {giftDate(gift.createdAt)}
        </DateLink>
      </div>
    </li>
  )
}
