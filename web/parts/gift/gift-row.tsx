import type { Gift } from '#contract/gifts.ts'
import { inLine } from '#domain/names.ts'
import { wordsOf } from '#domain/words-of-gift.ts'
import { reasonText } from '#messages/reason-text.ts'
import { to_name_and_others, to_you_and_others, tokens_each } from '#texts/names.ts'
import * as texts from '#texts/ui.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { DateLink } from './date-link.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { richText } from '#web/kit/rich-text.ts'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import styles from './gift.module.css'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { ReceiverNames } from './receiver-names.tsx'
import { TokenStamp } from './token-stamp.tsx'

type Props = { gift: Gift; otherParty: 'fromUser' | 'toUser' }

/** One gift in the user's history, with the other person's name; with all of them of a gift that they gave to several. */
export function GiftRow({ gift, otherParty }: Props) {
  const receivers = otherParty === 'toUser' ? gift.together?.map(({ toUser }) => toUser) : null
  const person = receivers ? (receivers[0] ?? null) : gift[otherParty]
  return (
    <li className={styles.giftRow}>
      <AvatarLink person={person} />
      <div className={styles.about}>
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
              {gift.together && <OtherReceivers gift={gift} count={gift.together.length - 1} />}
            </>
          )}
        </p>
        <DateLink href={`/gifts/${gift.id}`} instant={gift.createdAt} about={texts.openGift}>
          {[giftDate(gift.createdAt), gift.editedAt && texts.edited, gift.hiddenAt && texts.hidden]
            .filter(Boolean)
            .join(' · ')}
        </DateLink>
      </div>
      <TokenStamp amount={gift.amount} />
      <Words gift={gift} />
    </li>
  )
}

/** 'to you and 2 others': of a gift to several, from the view of the one whose thanks these are. */
function OtherReceivers({ gift: { toUser, toUserId }, count }: { gift: Gift; count: number }) {
  const isMine = useMe().id === toUserId
  return (
    <span className={styles.store}>
      {isMine || !toUser
        ? to_you_and_others({ others: count })
        : richText(to_name_and_others({ name: <bdi>{inLine(toUser.firstName)}</bdi>, others: count }))}
    </span>
  )
}

function Words({ gift }: { gift: Gift }) {
  const { reason, message, gifUrl } = gift
  if (!reason && !message && !gifUrl) return null
  return (
    <div className={styles.words} data-words={wordsOf(gift)}>
      {reason && (
        <p className={styles.reason}>
          <bdi>{reasonText(reason)}</bdi>
        </p>
      )}
      {message && (
        <p className={styles.message}>
          <span>“</span>
          <bdi>{message}</bdi>
          <span>”</span>
        </p>
      )}
      {gifUrl && <GifPicture address={gifUrl} size="small" />}
    </div>
  )
}

const nameOf = (person: Gift['toUser'], place?: number) => (
  <strong key={place}>
    <PersonLink person={person} />
  </strong>
)
