import Hourglass from 'lucide-react/icons/hourglass'
import * as texts from '#texts/offline.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './offline.module.css'

/** Says beside the balance to give how many tokens it leaves out, because their gifts wait for the network. */
export const QueuedTokens = ({ tokens }: { tokens: number }) => (
  <>
    <span className={styles.icon}>
      <Hourglass aria-hidden size="0.875rem" />
    </span>
    <VisuallyHidden>{texts.queuedTokens({ tokens })}</VisuallyHidden>
  </>
)
