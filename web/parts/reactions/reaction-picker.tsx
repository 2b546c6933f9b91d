import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { reactionTypes } from '#domain/reactions.ts'
import { reactions as reactionNames } from '#texts/reactions.ts'
import * as texts from '#texts/social.ts'
import anchored from '#web/kit/anchored.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './reaction-picker.module.css'
import { reactionIcons } from './reaction-icons.ts'
import { useReact } from './use-react.ts'

/**
 * A button that shows the viewer's reaction and opens the four choices. They are rendered when they are first opened: those of
 * twenty gifts would be a fifth of the page’s elements.
 */
export function ReactionPicker({ gift, className }: { gift: FeedItem; className?: string }) {
  const react = useReact(gift)
  const id = `react-${gift.id}`
  const [hasOpened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const own = gift.myReaction
  const OwnIcon = own ? reactionIcons[own] : Heart
  return (
    <>
      <button type="button" className={className} popoverTarget={id} data-kind={own ?? undefined}>
        <OwnIcon aria-hidden size="1.25rem" />
        {own ? (
          <>
            <VisuallyHidden>{`${texts.reactYoursIs} `}</VisuallyHidden>
            <span>{reactionNames[own]}</span>
          </>
        ) : (
          <span>{texts.react}</span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.react}
        className={`${anchored.anchored} ${styles.picker}`}
        onBeforeToggle={open}
        // Old browsers send only this one.
        onToggle={open}
      >
        {hasOpened &&
          reactionTypes.map((type) => {
            const Icon = reactionIcons[type]
            return (
              <button
                key={type}
                type="button"
                className={styles.choice}
                data-kind={type}
                aria-pressed={own === type}
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={() => react(type)}
              >
                <Icon aria-hidden size="1.5rem" />
                <span>{reactionNames[type]}</span>
              </button>
            )
          })}
      </div>
    </>
  )
}
