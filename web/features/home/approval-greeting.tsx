import { PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Me } from '#contract/auth.ts'
import * as texts from '#texts/home.ts'
import { awaitsApprovalKey, removeLocalValues } from '#web/api/local-storage.ts'
import confetti from '#web/ui/confetti.module.css'
import { toast } from '#web/ui/toast.ts'
import styles from './approval-greeting.module.css'
import { useReadApproval } from './use-read-approval.ts'

type Props = { user: Me; onEnd: () => void }

/** Greets a person whose approval this device has waited for, once: a toast says it, and a mark is at the first step. */
export function ApprovalGreeting({ user, onEnd }: Props) {
  const [greeting] = useState(() => greetingFor(user))
  const readApproval = useReadApproval()
  useEffect(() => {
    removeLocalValues(awaitsApprovalKey)
    toast(greeting)
    readApproval(undefined)
  }, [greeting, readApproval])
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null
  return (
    <div aria-hidden className={styles.anchor}>
      <span className={`${confetti.confetti} ${styles.layer}`}>
        <span className={styles.greeting} onAnimationEnd={onEnd}>
          <PartyPopper size="1.75rem" />
        </span>
      </span>
    </div>
  )
}

const greetingFor = ({ firstName, giftTokens }: Me) => ({
  title: texts.youreIn({ firstName }),
  text: giftTokens > 0 ? texts.startWithAThankYou({ giftTokens }) : texts.yourAccountIsApproved,
})
