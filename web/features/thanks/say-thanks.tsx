import { Heart } from 'lucide-react'
import { useState } from 'react'
import { gift as giftRead } from '#contract/feed.ts'
import { reactions, setReaction } from '#contract/social.ts'
import type { NewThanks } from '#contract/thanks.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/thanks.ts'
import { pieces } from '#web/ui/pieces.ts'
import { useQueuedWrite } from '#web/api/use-queued-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { vibrate } from '#web/ui/vibrate.ts'
import styles from './say-thanks.module.css'

/**
 * A heart for the gift, with one press, after which the button is the state that it led to, and the answer to it. Both texts and
 * the line of the answer have their space, so that no button moves.
 */
export function SayThanks({ gift, onPress }: { gift: NewThanks; onPress?: () => void }) {
  const [isQueued, setQueued] = useState(false)
  const write = useQueuedWrite(setReaction, {
    refreshes: [reactions, giftRead],
    about: () => personName(gift.toUser),
    onQueued: () => setQueued(true),
    onSuccess: vibrate,
    onError: (error) => toastFailure(error, texts.failedToReact),
  })
  const isPressed = write.isPending || write.isSuccess
  const isDone = gift.myReaction !== null || isPressed
  const giver = gift.fromUser?.firstName

  function press() {
    onPress?.()
    if (!isDone) write.mutate({ giftId: gift.id, reactionType: 'heart' })
  }

  return (
    <>
      <span className={styles.button} data-pressed={isPressed || undefined}>
        <Button kind="gold" size="small" aria-pressed={isDone} onClick={press}>
          <Heart aria-hidden size="1.25rem" fill={isDone ? 'currentColor' : 'none'} />
          <span className={styles.text}>
            <span aria-hidden={isDone}>{texts.sayThanks}</span>
            <span aria-hidden={!isDone}>{texts.thanked}</span>
          </span>
        </Button>
      </span>
      <p role="status" className={styles.answer}>
        {write.isSuccess &&
          (giver
            ? pieces(texts.yourHeartIsOnItsWay({ name: <bdi>{giver}</bdi> }))
            : !isQueued && texts.yourHeartIsOnTheGift)}
      </p>
    </>
  )
}
