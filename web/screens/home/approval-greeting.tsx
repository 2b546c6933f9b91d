import PartyPopper from 'lucide-react/icons/party-popper'
import { useEffect, useEffectEvent } from 'react'
import { awaitsApprovalKey, removeLocalValues } from '#web/data/device/local-storage.ts'
import confetti from '#web/kit/confetti.module.css'
import styles from './home.module.css'
import { useReadApproval } from './use-read-approval.ts'

type Props = { onStart: () => void; onEnd: () => void }

/** Greets a person whose approval this device has waited for, once, with a mark at the first step. */
export function ApprovalGreeting({ onStart, onEnd }: Props) {
  const start = useEffectEvent(onStart)
  const readApproval = useReadApproval()
  useEffect(() => {
    removeLocalValues(awaitsApprovalKey)
    start()
    readApproval(undefined)
  }, [readApproval])
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <div aria-hidden className={styles.greetingAnchor}>
      <span className={`${confetti.confetti} ${styles.greetingLayer}`}>
        <span className={styles.greeting} onAnimationEnd={onEnd}>
          <PartyPopper size="1.75rem" />
        </span>
      </span>
    </div>
  )
}
