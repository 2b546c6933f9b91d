import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import styles from './step.module.css'

type Props = { number: number; isDone: boolean; children: ReactNode }

/** An item of a list of steps that tick themselves off. The children say that a step is done. */
export const Step = ({ number, isDone, children }: Props) => (
  <li className={styles.step} data-done={isDone || undefined}>
    <span className={styles.mark} aria-hidden>
      {isDone ? <Check size="1.125rem" /> : number}
    </span>
    <div className={styles.text}>{children}</div>
  </li>
)
