import Check from 'lucide-react/icons/check'
import Rocket from 'lucide-react/icons/rocket'
import { useState } from 'react'
import type { FeedItem } from '#contract/feed.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/social.ts'
import anchored from '#web/kit/anchored.module.css'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { useMe } from '#web/data/cache/use-me.ts'
import styles from './reactions.module.css'
import type { BoostActions } from './use-boost.ts'

type Props = { gift: FeedItem; boost: BoostActions; className: string | undefined }

/** A button that opens the receivers of a gift to several colleagues, to boost one of them or all. */
export function BoostMenu({ gift, boost, className }: Props) {
  const viewer = useMe()
  const id = `boost-${gift.id}`
  const [hasOpened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const others = gift.together?.filter(({ toUser }) => toUser && toUser.id !== viewer.id) ?? []
  const isDone = boost.open.length === 0
  const hides = { popoverTarget: id, popoverTargetAction: 'hide' } as const
  return (
    <>
      <button
        type="button"
        className={className}
        data-done={isDone}
        // Not `disabled`: the button keeps the keyboard focus after the last boost.
        aria-disabled={isDone || undefined}
        popoverTarget={isDone ? undefined : id}
      >
        <Rocket aria-hidden size="1.25rem" />
        <span>{isDone ? texts.boosted : texts.boost}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.boost}
        className={`${anchored.anchored} ${styles.boostMenu}`}
        onBeforeToggle={open}
        // Old browsers send only this one.
        onToggle={open}
      >
        {hasOpened && boost.open.length > 1 && (
          <button type="button" className={styles.boostChoice} {...hides} onClick={boost.boostAll}>
            <Rocket aria-hidden size="1.25rem" />
            <strong>{texts.boostAll}</strong>
          </button>
        )}
        {hasOpened &&
          others.map(({ id: giftId, toUser, boostedByMe }) => (
            <button
              key={giftId}
              type="button"
              className={styles.boostChoice}
              aria-disabled={boostedByMe || undefined}
              {...(!boostedByMe && hides)}
              onClick={() => boost.boostOne(giftId)}
            >
              <bdi>{personName(toUser)}</bdi>
              {boostedByMe && (
                <>
                  <Check aria-hidden size="1.25rem" />
                  <VisuallyHidden>{` ${texts.boosted}`}</VisuallyHidden>
                </>
              )}
            </button>
          ))}
      </div>
    </>
  )
}
