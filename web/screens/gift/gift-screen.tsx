import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { type FeedItem, gift as giftRead } from '#contract/feed.ts'
import { personName, personNames } from '#messages/person-name.ts'
import { reasonText } from '#messages/reason-text.ts'
import * as texts from '#texts/feed.ts'
import { tokens_each } from '#texts/names.ts'
import { tokens } from '#texts/ui.ts'
import { richText } from '#web/kit/rich-text.ts'
import { isMissing } from '#web/data/request/api-error.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { readAgain } from '#web/data/request/read-again.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { BackLink } from '#web/kit/back-link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import { MissingPage } from '#web/kit/missing-page.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { GiftAnswers } from '#web/parts/gift/gift-answers.tsx'
import { GiftOptions } from '#web/parts/gift/gift-options.tsx'
import { ReceiverNames } from '#web/parts/gift/receiver-names.tsx'
import styles from './gift.module.css'

/** A longer message has smaller letters. */
const maxShort = 140

/** One gift, or those to several colleagues at once, with the message, the people, and what colleagues answered. */
export function GiftScreen() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  const reading = useRead(giftRead, { params: { id }, intervalMs: usePolling(), refetchOnOpen: true })
  // A read during a pending write could show the state before it.
  useLiveEvent('feed', () => void (client.isMutating() || readAgain(reading)))

  return (
    <div className={styles.screen}>
      <BackLink href="/feed">{texts.recognitionFeed}</BackLink>
      {isMissing(reading.error) ? (
        <MissingPage title={texts.weCantFindThisGift} text={texts.giftMissingText} />
      ) : (
        <Read result={reading} loading={<Skeletons count={1} shape="gift" />}>
          {(gift) => <GiftCard gift={gift} />}
        </Read>
      )}
    </div>
  )
}

function GiftCard({ gift }: { gift: FeedItem }) {
  const { message, gifUrl, createdAt, editedAt, hiddenAt } = gift
  const isWordless = message === null && gifUrl === null
  return (
    <article className={styles.card} data-wordless={isWordless || undefined}>
      <div className={styles.options}>
        <GiftOptions gift={gift} />
      </div>
      <People gift={gift} />
      <PageHead
        title={titleOf(gift)}
        heading={<Sentence gift={gift} />}
        subtitle={
          <>
            <time dateTime={createdAt}>{giftDate(createdAt)}</time>
            {editedAt && <span>{` · ${texts.edited}`}</span>}
          </>
        }
      />
      <Words gift={gift} />
      {isWordless && <p className={styles.wordless}>{texts.noWordsNeeded}</p>}
      {hiddenAt ? <HiddenNote /> : <GiftAnswers gift={gift} isOpened />}
    </article>
  )
}

const People = ({ gift: { fromUser, toUser, amount, together } }: { gift: FeedItem }) => (
  <div className={styles.people} aria-hidden>
    <Face person={fromUser} />
    <TokenPill amount={amount} />
    <ReceiverFaces people={together?.map((copy) => copy.toUser) ?? [toUser]} />
  </div>
)

const Words = ({ gift: { reason, message, gifUrl } }: { gift: FeedItem }) => (
  <>
    {reason && (
      <p className={styles.reason}>
        <Badge tone="brand">
          <bdi>{reasonText(reason)}</bdi>
        </Badge>
      </p>
    )}
    <div className={styles.words}>
      {message && (
        <blockquote className={styles.message} dir="auto" data-long={message.length > maxShort || undefined}>
          {message}
        </blockquote>
      )}
      {gifUrl && <GifPicture address={gifUrl} />}
    </div>
  </>
)

function titleOf({ fromUser, toUser, amount, together }: FeedItem) {
  const name = personName(fromUser)
  if (!together) return texts.giftSentence({ name, amount, name2: personName(toUser) })
  const to = personNames(together.map((copy) => copy.toUser))
  return texts.giftedTokens({ from: name, tokens: tokens_each({ tokens: tokens({ amount }) }), to }).join('')
}

/** The sentence of the feed, with all names. */
function Sentence({ gift: { fromUser, toUser, amount, together } }: { gift: FeedItem }) {
  const from = <PersonLink person={fromUser} />
  if (!together) return richText(texts.giftedTo({ amount, from, to: <PersonLink person={toUser} /> }))
  const names = together.map((copy) => <PersonLink key={copy.id} person={copy.toUser} />)
  const to = <ReceiverNames names={names} maxNamed={names.length} />
  return richText(texts.giftedTokens({ from, tokens: tokens_each({ tokens: tokens({ amount }) }), to }))
}

/** At most this many faces of receivers are in one line of a phone. */
const maxFaces = 3

const ReceiverFaces = ({ people }: { people: FeedItem['toUser'][] }) => {
  const shown = people.length > maxFaces ? people.slice(0, maxFaces - 1) : people
  return (
    <span className={styles.receivers}>
      {shown.map((person, index) => (
        <Face key={person?.id ?? index} person={person} />
      ))}
      {shown.length < people.length && <span className={styles.others}>{`+${people.length - shown.length}`}</span>}
    </span>
  )
}

/** A face leads to the same page as the name below it, which is for keyboards and screen readers. */
const Face = ({ person }: { person: FeedItem['fromUser'] }) =>
  person ? (
    <Link href={`/people/${person.id}`} tabIndex={-1} className={styles.face}>
      <Avatar person={person} size="large" />
    </Link>
  ) : (
    <Avatar person={null} size="large" />
  )

const HiddenNote = () => (
  <p className={styles.hidden}>{richText(texts.hiddenGift({ strong: (text) => <strong>{text}</strong> }))}</p>
)
