import { Check } from 'lucide-react'
import type { Me } from '#contract/auth.ts'
import { count } from '#domain/counts.ts'
import { ColleaguesToThank } from '#web/features/people/colleagues-to-thank.tsx'
import { Card } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './first-steps.module.css'

/** Shows a new user three things to do, and which of them are done. The first is to thank somebody. */
export function FirstSteps({ user }: { user: Me }) {
  const { giftTokens, lifetimeTokensGifted, lifetimeTokensReceived, competitionsEntered } = user
  const canThank = giftTokens > 0
  const steps = [
    { text: 'Thank a colleague', isDone: lifetimeTokensGifted > 0 },
    { text: 'Receive a thank-you', isDone: lifetimeTokensReceived > 0 },
    { text: 'Join a competition', isDone: competitionsEntered > 0 },
  ]
  return (
    <Card title={canThank ? `You have ${count(giftTokens, 'token')}. Who helped you today?` : 'Three steps to start'}>
      {canThank && <ColleaguesToThank />}
      <ol className={styles.steps} aria-label="Three steps to start">
        {steps.map(({ text, isDone }, index) => (
          <li key={text} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden>
              {isDone ? <Check size="1.125rem" /> : index + 1}
            </span>
            <span>
              {isDone && <VisuallyHidden>Done: </VisuallyHidden>}
              {text}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
