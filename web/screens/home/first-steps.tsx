import { useState } from 'react'
import type { Me } from '#contract/auth.ts'
import * as texts from '#texts/home.ts'
import { ColleaguesToThank } from '#web/parts/person/colleagues-to-thank.tsx'
import { awaitsApprovalKey, readLocalValue } from '#web/data/device/local-storage.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { Card } from '#web/kit/card.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { Step } from '#web/kit/step.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { ApprovalGreeting } from './approval-greeting.tsx'
import styles from './home.module.css'

/** Shows a new user three things to do, and which of them are done. The first is to thank somebody. */
export function FirstSteps({ user }: { user: Me }) {
  const { giftTokens, lifetimeTokensGifted, lifetimeTokensReceived, competitionsEntered } = user
  const canThank = giftTokens > 0
  const isWaiting = useDevice(() => readLocalValue(awaitsApprovalKey) === user.id, false)
  const [hasWaited, setWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setWaited(true)
  const [isGreeted, setGreeted] = useState(false)
  const [isAnnounced, setAnnounced] = useState(false)
  const steps = [
    { text: texts.thankAColleague, isDone: lifetimeTokensGifted > 0 },
    { text: texts.receiveAThankYou, isDone: lifetimeTokensReceived > 0 },
    { text: texts.joinACompetition, isDone: competitionsEntered > 0 },
  ]
  return (
    <Card title={hasWaited ? greetingFor(user) : canThank ? texts.whoHelpedYouToday : texts.threeStepsToStart}>
      <VisuallyHidden>
        <span role="status">{isAnnounced && texts.yourAccountIsApproved}</span>
      </VisuallyHidden>
      {hasWaited && !isGreeted && (
        <ApprovalGreeting onStart={() => setAnnounced(true)} onEnd={() => setGreeted(true)} />
      )}
      {canThank && <ColleaguesToThank />}
      <ol className={styles.firstSteps} aria-label={texts.threeStepsToStart}>
        {steps.map(({ text, isDone }, index) => (
          <Step key={text} number={index + 1} isDone={isDone}>
            {isDone
              ? richText(texts.doneMark({ text, hidden: (done) => <VisuallyHidden>{done}</VisuallyHidden> }))
              : text}
          </Step>
        ))}
      </ol>
    </Card>
  )
}

/** Short enough for the mark at its end. */
const greetingFor = (user: Me) =>
  `${texts.youreIn(user)} ${user.giftTokens > 0 ? texts.whoHelpedYouToday : texts.threeStepsToStart}`
