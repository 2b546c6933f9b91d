import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { gift as giftRead } from '#contract/feed.ts'
import { reactions, setReaction } from '#contract/social.ts'
import type { NewThanks } from '#contract/thanks.ts'
import { inLine } from '#domain/names.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/thanks.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useQueuedWrite } from '#web/data/outbox/use-queued-write.ts'
import { Button } from '#web/kit/button.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { vibrate } from '#web/kit/vibrate.ts'
import styles from './giver.module.css'

/**
 * A heart for the gift, with one press, after which the button is the state that it led to, with the answer below it. Both
 * together are as high as the button, so that no button moves.
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

  function press() {
    onPress?.()
    if (!isDone) write.mutate({ giftId: gift.id, reactionType: 'heart' })
  }

  return (
    <div className={styles.say} data-done={isDone} data-pressed={isPressed}>
      <Button kind="gold" size="large" isWide aria-pressed={isDone} onClick={press}>
        <Heart aria-hidden size="1.25rem" fill={isDone ? 'currentColor' : 'none'} />
        <span>{isDone ? texts.thanked : texts.sayThanks}</span>
      </Button>
      {isPressed && <RisingHearts />}
      <p role="status" className={styles.answer}>
        {write.isSuccess && answerTo(gift, isQueued)}
      </p>
    </div>
  )
}

/** To a giver whose account is gone it claims to have arrived only once it has. */
function answerTo({ fromUser }: NewThanks, isQueued: boolean) {
  if (fromUser) return richText(texts.yourHeartIsOnItsWay({ name: <bdi>{inLine(fromUser.firstName)}</bdi> }))
  return !isQueued && texts.yourHeartIsOnTheGift
}

/** Two hearts that rise beside the answer to a gift, and fade. */
const RisingHearts = () => (
  <span className={styles.hearts} aria-hidden>
    <span>♥</span>
    <span>♥</span>
  </span>
)
