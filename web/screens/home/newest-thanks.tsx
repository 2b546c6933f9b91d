import { useId, useState } from 'react'
import { Link } from 'wouter'
import { giftsReceived, homePage } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { newThanks } from '#contract/thanks.ts'
import { inLine } from '#domain/names.ts'
import { newestThanks } from '#domain/newest-thanks.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/home.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useDismissedGifts } from '#web/parts/unopened-gifts/dismissed-gifts.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { feedDate } from '#web/kit/dates.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import styles from './newest-thanks.module.css'

const maxShown = 3

/**
 * Tells which gifts were opened before this visit, or in a card that the user has left. Gifts that wait here are opened
 * above, and one that arrives now comes in a sheet first. Undefined until it is known.
 */
function useIsOpened() {
  const left = useDismissedGifts()
  const newest = useRead(unreadCount).data?.newestGiftId
  const { data } = useRead(newThanks, { enabled: !!newest })
  const [waiting, setWaiting] = useState<string[]>([])
  const added = data?.filter(({ id }) => !waiting.includes(id)) ?? []
  if (added.length > 0) setWaiting([...waiting, ...added.map(({ id }) => id)])
  if (newest && !data) return undefined
  return ({ id }: { id: string }) => left.has(id) || (!waiting.includes(id) && (!newest || id < newest))
}

/** The newest gifts that the user has opened, first one with words; `isNewest` is false where newer ones wait. */
function useOpenedThanks() {
  const { data, error } = useReadPages(giftsReceived, { search: homePage })
  const isOpened = useIsOpened()
  if (!data || !isOpened) return { gifts: undefined, isNewest: true, error }
  const received = data.filter(({ hiddenAt }) => !hiddenAt)
  return { gifts: newestThanks(received.filter(isOpened), maxShown), isNewest: received.every(isOpened), error }
}

/**
 * The newest gifts that the user has opened, from the first page of their history. Where newer ones wait to be opened, the
 * title says so. The history reports a failed read.
 */
export function NewestThanks() {
  const id = useId()
  const { gifts, isNewest, error } = useOpenedThanks()
  // Nothing below it moves when its gifts load; where they are known from the start it is as high as they are.
  const [hasReservedHeight] = useState(!gifts)
  if (error || gifts?.length === 0) return null
  return (
    <section className={styles.thanks} aria-labelledby={id} data-reserved={hasReservedHeight}>
      <h2 id={id} className={styles.title}>
        {isNewest ? texts.newestThanks : texts.earlierThanks}
      </h2>
      {gifts ? (
        <ul className={styles.list}>
          {gifts.map(({ id: giftId, fromUser, message, gifUrl, reason, createdAt }) => (
            <li key={giftId} className={styles.gift}>
              <Avatar person={fromUser} size="small" />
              <p className={styles.message} dir="auto">
                {message ?? wordsFor({ reason, gifUrl })}
              </p>
              <Link href={`/gifts/${giftId}`} className={styles.link}>
                <bdi>{fromUser ? inLine(fromUser.firstName) : texts.somebody}</bdi>
                <span>{' · '}</span>
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

/** The line of a gift without a message. */
function wordsFor({ reason, gifUrl }: { reason: string | null; gifUrl: string | null }) {
  if (reason !== null) return reasonText(reason)
  return gifUrl === null ? texts.aThankYouWithoutWords : texts.aGifForYou
}
