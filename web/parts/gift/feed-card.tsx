import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { type FeedItem, gift as giftRead } from '#contract/feed.ts'
import * as texts from '#texts/feed.ts'
import { tokens_each } from '#texts/names.ts'
import { tokens } from '#texts/ui.ts'
import { readKey } from '#web/data/cache/use-read.ts'
import { feedDate } from '#web/kit/dates.ts'
import { richText } from '#web/kit/rich-text.ts'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { DateLink } from './date-link.tsx'
import styles from './feed-card.module.css'
import { GiftAnswers } from './gift-answers.tsx'
import { GiftHead } from './gift-head.tsx'
import { GiftWords } from './gift-words.tsx'
import { MilestoneNote } from './milestone-note.tsx'
import { ReceiverNames } from './receiver-names.tsx'

type Props = {
  gift: FeedItem
  query?: string | undefined
  /** True for a card without the ways to answer. */
  isPreview?: boolean
}

/**
 * One gift, or those to several colleagues at once, as everyone sees it, with its reactions, comments and boosts. Its date leads to
 * the gift's page. Memoized, or each step of the feed (use-incremental-rows.ts) would render the cards before it again.
 */
export const FeedCard = memo(function FeedCard({ gift, query, isPreview = false }: Props) {
  const client = useQueryClient()

  /** The page opens with what the card shows, and reads the gift again. */
  function showOnPage() {
    client.setQueryData<FeedItem>(readKey(giftRead, { params: { id: gift.id } }), gift, { updatedAt: 1 })
  }

  return (
    <article id={`card-${gift.id}`} className={styles.card} aria-labelledby={`gift-${gift.id}`}>
      <GiftHead
        gift={gift}
        sentence={
          <p id={`gift-${gift.id}`} className={styles.sentence}>
            <Sentence gift={gift} />
          </p>
        }
        date={
          <DateLink href={`/gifts/${gift.id}`} instant={gift.createdAt} about={texts.openGift} onClick={showOnPage}>
            {gift.editedAt ? editedDate(gift.createdAt) : feedDate(gift.createdAt)}
          </DateLink>
        }
        isPreview={isPreview}
      />
      <GiftWords gift={gift} query={query} />
      <MilestoneNote gift={gift} />
      {!isPreview && <GiftAnswers key={gift.id} gift={gift} />}
    </article>
  )
})

/** 'Nov 21 at 4:03 PM · edited', which wraps before the time: 'edited' alone in a line would belong to nothing. */
const editedDate = (createdAt: string) =>
  `${feedDate(createdAt).replace(/ (?=\S+$)/, noBreakSpace)}${noBreakSpace}·${noBreakSpace}${texts.edited}`

const noBreakSpace = '\u00a0'

function Sentence({ gift: { amount, fromUser, toUser, together } }: Pick<Props, 'gift'>) {
  const from = <Name person={fromUser} />
  if (!together) return richText(texts.giftedTo({ amount, from, to: <Name person={toUser} /> }))
  const names = together.map((gift) => <Name key={gift.id} person={gift.toUser} />)
  const each = tokens_each({ tokens: tokens({ amount }) })
  return richText(texts.giftedTokens({ from, tokens: each, to: <ReceiverNames names={names} /> }))
}

const Name = ({ person }: { person: FeedItem['fromUser'] }) => (
  <strong>
    <PersonLink person={person} />
  </strong>
)
