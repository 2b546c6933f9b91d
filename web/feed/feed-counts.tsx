import { Heart, type LucideIcon, MessageCircle, PartyPopper, Rocket, Smile, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { count } from '#domain/counts.ts'
import { type ReactionType, reactionNames, reactionTypes } from '#domain/reactions.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './feed-counts.module.css'

const icons: Record<ReactionType, LucideIcon> = { like: ThumbsUp, heart: Heart, celebrate: PartyPopper, smile: Smile }

/** How colleagues answered a gift; nothing where nobody did. */
export function FeedCounts({ gift }: { gift: FeedItem }) {
  const reactions = reactionTypes.filter((type) => gift.reactionCounts[type])
  if (reactions.length + gift.boostCount + gift.commentCount === 0) return null
  return (
    <ul className={styles.counts} aria-label="Answers">
      {reactions.map((type) => (
        <Chip key={type} kind={type} icon={icons[type]} words={reactionNames[type]}>
          {gift.reactionCounts[type]}
        </Chip>
      ))}
      {gift.boostCount > 0 && (
        <Chip kind="boost" icon={Rocket}>
          {count(gift.boostCount, 'boost')}
        </Chip>
      )}
      {gift.commentCount > 0 && (
        <Chip kind="comment" icon={MessageCircle} words="Comments">
          {gift.commentCount}
        </Chip>
      )}
    </ul>
  )
}

type ChipProps = { kind: string; icon: LucideIcon; words?: string; children: ReactNode }

function Chip({ kind, icon: Icon, words, children }: ChipProps) {
  return (
    <li className={styles.chip} data-kind={kind}>
      <Icon aria-hidden size="1rem" />
      {words && <VisuallyHidden>{words} </VisuallyHidden>}
      {children}
    </li>
  )
}
