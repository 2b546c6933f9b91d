import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { type FeedItem, gift as giftRead } from '#contract/feed.ts'
import { personName, personNames } from '#messages/person-name.ts'
import * as texts from '#texts/feed.ts'
import { tokens_each } from '#texts/names.ts'
import { tokens } from '#texts/ui.ts'
import { richText } from '#web/kit/rich-text.ts'
import { isMissing } from '#web/data/request/api-error.ts'
import { useLiveEvent } from '#web/data/request/use-live-event.ts'
import { usePolling } from '#web/data/request/use-polling.ts'
import { readAgain } from '#web/data/request/read-again.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { BackLink } from '#web/kit/back-link.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { MissingPage } from '#web/kit/missing-page.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { GiftAnswers } from '#web/parts/gift/gift-answers.tsx'
import { GiftHead } from '#web/parts/gift/gift-head.tsx'
import { GiftWords } from '#web/parts/gift/gift-words.tsx'
import { MilestoneNote } from '#web/parts/gift/milestone-note.tsx'
import { ReceiverNames } from '#web/parts/gift/receiver-names.tsx'
import styles from './gift.module.css'

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
  return (
    <article className={styles.card}>
      <GiftHead
        gift={gift}
        sentence={<PageHead title={titleOf(gift)} heading={<Sentence gift={gift} />} />}
        date={
          <p className={styles.date}>
            <time dateTime={createdAt}>{giftDate(createdAt)}</time>
            {editedAt && <span>{` · ${texts.edited}`}</span>}
          </p>
        }
      />
      <GiftWords gift={gift} />
      <MilestoneNote gift={gift} />
      {message === null && gifUrl === null && <p className={styles.wordless}>{texts.noWordsNeeded}</p>}
      {hiddenAt ? <HiddenNote /> : <GiftAnswers gift={gift} isOpened />}
    </article>
  )
}

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

const HiddenNote = () => (
  <p className={styles.hidden}>{richText(texts.hiddenGift({ strong: (text) => <strong>{text}</strong> }))}</p>
)
