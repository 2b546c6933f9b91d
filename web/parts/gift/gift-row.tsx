import type { Gift } from '#contract/gifts.ts'
import { reasonText } from '#messages/reason-text.ts'
import { tokens_each } from '#texts/names.ts'
import * as texts from '#texts/ui.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { DateLink } from './date-link.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import styles from './gift.module.css'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { ReceiverNames } from './receiver-names.tsx'
import { TokenPill } from './token-pill.tsx'

/** One gift in the user's history, with the other person's name; with all of them of a gift that they gave to several. */
export function GiftRow({ gift, otherParty }: { gift: Gift; otherParty: 'fromUser' | 'toUser' }) {
  const receivers = otherParty === 'toUser' ? gift.together?.map(({ toUser }) => toUser) : null
  const person = receivers ? (receivers[0] ?? null) : gift[otherParty]
  return (
    <li className={styles.giftRow}>
      <span className={styles.avatar}>
        <AvatarLink person={person} />
      </span>
      <div className={styles.head}>
        <p className={styles.person}>
          {receivers ? (
            <>
              <span>
                <ReceiverNames names={receivers.map(nameOf)} />
              </span>
              <span className={styles.store}>{tokens_each({ tokens: texts.tokens(gift) })}</span>
            </>
          ) : (
            <>
              {nameOf(person)}
              {person && <span className={styles.store}>{texts.storeStoreNumber(person)}</span>}
            </>
          )}
        </p>
        <TokenPill amount={gift.amount} />
      </div>
      <div className={styles.content}>
        {gift.reason && (
          <p>
            <Badge tone="brand">
              <bdi>{reasonText(gift.reason)}</bdi>
            </Badge>
          </p>
        )}
        {gift.message && (
          <p className={styles.message}>
            <span>“</span>
            <bdi>{gift.message}</bdi>
            <span>”</span>
          </p>
        )}
        {gift.gifUrl && <GifPicture address={gift.gifUrl} size="small" />}
        <DateLink href={`/gifts/${gift.id}`} instant={gift.createdAt} about={texts.openGift}>
          {[giftDate(gift.createdAt), gift.editedAt && texts.edited, gift.hiddenAt && texts.hidden]
            .filter(Boolean)
            .join(' · ')}
        </DateLink>
      </div>
    </li>
  )
}

const nameOf = (person: Gift['toUser'], place?: number) => (
  <strong key={place}>
    <PersonLink person={person} />
  </strong>
)
