import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './draw-steps.module.css'

/** A draw, step by step. */
export const DrawSteps = ({ children }: { children: ReactNode }) => <ol className={styles.steps}>{children}</ol>

type Props = { title: string; holds?: boolean; children: ReactNode }

/** One step; where it was checked, with what came of that. */
export const DrawStep = ({ title, holds, children }: Props) => (
  <li className={styles.step} data-holds={holds}>
    <h3 className={styles.title}>
      {title}
      {holds !== undefined && <Mark holds={holds} />}
    </h3>
    {children}
  </li>
)

const Mark = ({ holds }: { holds: boolean }) => (
  <span className={styles.mark}>
    {holds ? <Check aria-hidden size="1rem" strokeWidth={3} /> : <X aria-hidden size="1rem" strokeWidth={3} />}
    <VisuallyHidden>{holds ? ': holds' : ': does not hold'}</VisuallyHidden>
  </span>
)
