import { Heart } from 'lucide-react'
import type { FeedItem } from '#contract/feed.ts'
import { reactionNames, reactionTypes } from '#domain/reactions.ts'
import anchored from '#web/ui/anchored.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './reaction-picker.module.css'
import { reactionIcons } from './reaction-icons.ts'
import { useReact } from './use-react.ts'

/** The button that shows one's own reaction, and the four to choose from. */
export function ReactionPicker({ gift, className }: { gift: FeedItem; className?: string }) {
  const react = useReact(gift)
  const id = `react-${gift.id}`
  const mine = gift.myReaction
  const Mine = mine ? reactionIcons[mine] : Heart
  return (
    <>
      <button type="button" className={className} popoverTarget={id} data-kind={mine ?? undefined}>
        <Mine aria-hidden size="1.25rem" />
        {mine ? (
          <>
            <VisuallyHidden>React, yours is </VisuallyHidden>
            {reactionNames[mine]}
          </>
        ) : (
          'React'
        )}
      </button>
      <div id={id} popover="auto" role="group" aria-label="React" className={`${anchored.anchored} ${styles.picker}`}>
        {reactionTypes.map((type) => {
          const Icon = reactionIcons[type]
          return (
            <button
              key={type}
              type="button"
              className={styles.choice}
              data-kind={type}
              aria-pressed={mine === type}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => react(type)}
            >
              <Icon aria-hidden size="1.5rem" />
              {reactionNames[type]}
            </button>
          )
        })}
      </div>
    </>
  )
}
