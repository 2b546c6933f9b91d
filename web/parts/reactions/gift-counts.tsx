import MessageCircle from 'lucide-react/icons/message-circle'
import Rocket from 'lucide-react/icons/rocket'
import type { FeedItem } from '#contract/feed.ts'
import { type Boost, boosts as boostsRead, reactions as reactionsRead } from '#contract/social.ts'
import type { Person } from '#contract/shapes.ts'
import { threadIdOf } from '#domain/gift-groups.ts'
import { type ReactionType, reactionTypes } from '#domain/reactions.ts'
import { reactions as reactionNames } from '#texts/reactions.ts'
import * as texts from '#texts/social.ts'
import { HoverCard } from '#web/kit/hover-card.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { type ReadPagesResult, useReadPages } from '#web/data/cache/use-read-pages.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import layout from '#web/kit/layout.module.css'
import styles from './reactions.module.css'
import { reactionIcons } from './reaction-icons.ts'

type Props = { gift: FeedItem; onOpenComments: () => void }

/** The counts of reactions, boosts and comments; nothing when all are zero. */
export function GiftCounts({ gift, onOpenComments }: Props) {
  const reactions = reactionTypes.filter((type) => gift.reactionCounts[type])
  if (reactions.length + gift.boostCount + gift.commentCount === 0) return null
  return (
    <ul className={layout.wrap} aria-label={texts.answers}>
      {reactions.map((type) => {
        const Icon = reactionIcons[type]
        const trigger = (
          <>
            <Icon aria-hidden size="1rem" />
            <VisuallyHidden>{`${reactionNames[type]} `}</VisuallyHidden>
            <span>{gift.reactionCounts[type]}</span>
          </>
        )
        return (
          <li key={type}>
            <HoverCard
              trigger={trigger}
              className={styles.countChip}
              kind={type}
              id={`${type}-${gift.id}`}
              title={reactionNames[type]}
            >
              {() => <ReactionUsers giftId={threadIdOf(gift)} type={type} />}
            </HoverCard>
          </li>
        )
      })}
      {gift.boostCount > 0 && (
        <li>
          <HoverCard
            id={`boosts-${gift.id}`}
            title={texts.boostedBy}
            className={styles.countChip}
            trigger={
              <>
                <Rocket aria-hidden size="1rem" />
                <span>{texts.boosts({ boostCount: gift.boostCount })}</span>
              </>
            }
          >
            {() => <BoostUsers giftId={threadIdOf(gift)} />}
          </HoverCard>
        </li>
      )}
      {gift.commentCount > 0 && (
        <li>
          <button type="button" className={styles.countChip} onClick={onOpenComments}>
            <MessageCircle aria-hidden size="1rem" />
            <VisuallyHidden>{`${texts.comments} `}</VisuallyHidden>
            <span>{gift.commentCount}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

/** The users who reacted to a gift with one type. */
function ReactionUsers({ giftId, type }: { giftId: string; type: ReactionType }) {
  const reading = useReadPages(reactionsRead, { params: { id: giftId }, refetchOnOpen: true })
  return (
    <PeopleList reading={{ ...reading, data: reading.data?.filter(({ reactionType }) => reactionType === type) }} />
  )
}

/** The users who boosted a gift, or several of its group: each once. */
function BoostUsers({ giftId }: { giftId: string }) {
  const reading = useReadPages(boostsRead, { params: { id: giftId }, refetchOnOpen: true })
  const isFirst = ({ id, userId }: Boost) => reading.data?.find((boost) => boost.userId === userId)?.id === id
  return <PeopleList reading={{ ...reading, data: reading.data?.filter(isFirst) }} />
}

type Row = { id: string; user: Person | null }
type Reading = Omit<ReadPagesResult, 'data'> & { data: Row[] | undefined }

const PeopleList = ({ reading }: { reading: Reading }) => (
  <>
    <Read result={reading} loading={<Skeletons count={2} shape="person" />} empty={<p>{texts.nobodyAnyMore}</p>}>
      {(rows) => (
        <ul className={styles.people}>
          {rows.map(({ id, user }) => (
            <li key={id}>
              <AvatarLink person={user} size="small" />
              <PersonLink person={user} isAlone>
                {user ? undefined : texts.unknown}
              </PersonLink>
            </li>
          ))}
        </ul>
      )}
    </Read>
    <MoreRows reading={reading} />
  </>
)
